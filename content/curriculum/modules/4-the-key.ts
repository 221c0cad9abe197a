import type { ModuleText } from '../schema.ts'
import { codeBriefing } from './4-the-key-code.ts'
import { exportBriefing } from './4-the-key-export.ts'
import { fieldsBriefing } from './4-the-key-fields.ts'

/** Module 4, The key: key-coded data, pseudonymisation and minimisation, and what it means to hold the key. */
export const theKey: ModuleText = {
  id: 4,
  version: 3,
  thread:
    'SUBJ-0412’s name is one line on a code list in a locked cabinet. Everywhere else she is a code. But her rows now hold a rare allergy, a village clinic and the date of every visit. Somebody who knows her may not need the cabinet.',
  opening: {
    scene: [
      'Thursday 11 June 2026, 09:40, Prague. Zuzana Králová’s coffee is still too hot to drink when the sponsor’s head of data science writes. Lukas Wegner wants the full export of the sarcoma trial: 62 people, every date, every note. It’s to go to a company in Tallinn.',
      '“There isn’t a single name in it,” he writes. Zuzana opens the file. He’s right. But row 17 was born on 29 February and had surgery in Porto on a Sunday. She wonders how many people that could be.',
      'By ten he’s on the line. “Did you get my email?”',
    ],
    choices: [
      'Send it today. There are no names in it, and he works for the sponsor.',
      'Take out row 17, send the rest and tell Lukas why.',
      'Ask Lukas what the company in Tallinn will do with dates of birth.',
    ],
  },
  briefing: [...codeBriefing, ...fieldsBriefing, ...exportBriefing],
  quests: [
    {
      id: '4-export-request',
      title: 'The Full Export',
      description: 'Decide how a CRO answers a sponsor that calls a coded export anonymous.',
      scenario: [
        'Thursday 11 June 2026, Prague. Zuzana Králová is a clinical project manager at the CRO Vellmark Clinical. Vellmark runs the sarcoma trial LUM-507 for the sponsor Lumetra Oncology, Munich. Seven sites have enrolled 62 participants with a rare subtype.',
        'At 09:40 Lukas Wegner, head of data science at Lumetra, asks for the file LUM507_full_0610. Vellmark is to engage Orav Analytics, Tallinn, and send it the file for the exploratory analyses named in the protocol. The file holds participant number, site, full date of birth, sex, dates of visits and surgery, tumour location, gene panel and the investigators’ free-text notes.',
        'Lukas writes: “Since EDPS v SRB this is anonymous. The sites hold the code lists. You can’t open them, we can’t, and Orav can’t. So Orav needs a confidentiality agreement and nothing more. I’ve asked our team to leave Orav out of the recipients in the next version of the participant information.”',
        'Zuzana knows a little more. Every six weeks Vellmark’s CRAs compare the eCRF with hospital records that show names, and Lumetra’s auditors may do the same. The analysis plan for the exploratory work needs age in years and intervals between events. The agreement between Lumetra and Vellmark names two sub-processors and gives no general authorisation for others. Only Lumetra’s study director may give instructions. In Porto, Dr Beatriz Carvalho keeps her site’s code list in a locked cabinet, in the investigator site file.',
      ],
      question: 'What should Zuzana answer?',
      choices: [
        {
          text: 'Vellmark sends the full export under a confidentiality agreement that also forbids re-identification, and asks Lumetra to record why Orav, without the lists, cannot identify anyone and need not be named as a recipient.',
          correct: false,
          consequence:
            'Monday, 11:15. An analyst at Orav mentions a woman from Porto, born on a 29 February, to a friend who nurses there. “Oh,” says the friend, “I know her.” Nobody has opened a code list.',
          explanation:
            'A ban on re-identification is a good measure, but in this trial the facts don’t support calling the file anonymous. Not having the list is only part of the test. Birth dates, surgery dates and a rare tumour invite cross-checking (C-413/23 P, paragraph 77). The full file goes beyond the analysis plan (Article 5(1)(c)). Orav would work for Vellmark on Lumetra’s behalf, so it needs authorisation and a contract (Article 28(2) and (4)). And the duty to name recipients is judged from the controller’s side, whatever the data are for Orav.',
          citations: [
            { source: 'edps-v-srb', at: 'paras 77 and 86; findings on the duty to inform about recipients' },
            { source: 'gdpr', at: 'Art. 5(1)(c), 13(1)(e), 28(2) and (4); recital 26' },
          ],
        },
        {
          text: 'Vellmark sends the file without notes and full birth dates under a sub-processor contract with Orav, relying on the protocol as its instruction, and tells Lumetra at the next monthly meeting who received the data.',
          correct: false,
          consequence:
            'Tuesday 7 July, the monthly meeting. Lumetra’s study director hears the name Orav for the first time. “Who told you to send them anything?” she asks, and Zuzana has no letter to show.',
          explanation:
            'The smaller file and the contract are right, but nobody with the power to decide has decided. The agreement gives no general authorisation, so Orav needs a specific one in writing before it starts (Article 28(2)). Lukas can’t give it, and a report afterwards is too late. The protocol describes the analyses; it doesn’t tell Vellmark to send data to this firm (Article 28(3)(a)). The participant information stays as Lukas wants it, although recipients or their categories belong in it (Article 13(1)(e)). And sites and surgery dates go out needlessly.',
          citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 13(1)(e), 28(2), 28(3)(a)' }],
        },
        {
          text: 'Vellmark asks for a written instruction and authorisation, concludes a sub-processor contract with Orav, sends a file cut to the analysis plan, and advises Lumetra to keep the recipient in the participant information.',
          correct: true,
          consequence:
            'Wednesday 17 June, 10:00. The study director’s letter arrives, then the signed contract. Orav gets ages and intervals under new codes. “That’s all we needed,” its statistician writes back.',
          explanation:
            'The lists are locked away, but CRAs and auditors see names, and the rows say a lot about each person. So the data are pseudonymised personal data (Article 4(5), recital 26). The Court set conditions for another view, and these facts don’t show that they’re met (C-413/23 P, paragraphs 77 and 86). Orav would be a sub-processor. It needs prior written authorisation, here from the study director, and the same obligations by contract (Article 28(2) and (4)). Age and intervals are enough for the analysis (Article 5(1)(c)). Participants learn of recipients or their categories (Article 13(1)(e)); the controller decides on that text, with Vellmark’s advice.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(5), 5(1)(c), 13(1)(e), 25, 28(2) and (4); recital 26' },
            { source: 'edps-v-srb', at: 'paras 76, 77 and 86' },
          ],
        },
      ],
      points: 200,
    },
  ],
}
