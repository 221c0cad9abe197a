import type { ModuleText } from '../schema.ts'
import { theKeyBriefing } from './4-the-key-briefing.ts'

/** Module 4, The key: key-coded data, pseudonymisation and minimisation, and what it means to hold the key. */
export const theKey: ModuleText = {
  id: 4,
  version: 2,
  briefing: theKeyBriefing,
  quests: [
    {
      id: '4-export-request',
      title: 'The Full Export',
      description: 'Decide how a CRO answers a sponsor that calls a coded export anonymous.',
      scenario: [
        'Thursday 11 June 2026, Prague. Zuzana Králová is a clinical project manager at the CRO Vellmark Clinical. Vellmark runs the sarcoma trial LUM-507 for the sponsor Lumetra Oncology, Munich. Seven sites have enrolled 62 participants with a rare subtype.',
        'At 09:40 Lukas Wegner, head of data science at Lumetra, asks for the file LUM507_full_0610. Vellmark is to engage Numeria Analytics, Tallinn, and send it the file for the exploratory analyses named in the protocol. The file holds participant number, site, full date of birth, sex, dates of visits and surgery, tumour location, gene panel and the investigators’ free-text notes.',
        'Lukas writes: “Since EDPS v SRB this is anonymous. The sites hold the code lists. Neither we nor you nor Numeria can open them. So Numeria needs a confidentiality agreement and nothing more, and I have asked our team to leave Numeria out of the recipients in the next version of the participant information.”',
        'Zuzana knows three more facts. Every six weeks Vellmark’s CRAs compare the eCRF with hospital records that carry names, and Lumetra’s auditors may do so as well. The analysis plan for the exploratory work needs age in years and intervals between events. The agreement between Lumetra and Vellmark names two sub-processors, gives no general authorisation for others, and lets only Lumetra’s study director give instructions. In Porto, Dr Beatriz Carvalho keeps her site’s code list in a locked cabinet, in the investigator site file.',
      ],
      question: 'What should Zuzana answer?',
      choices: [
        {
          text: 'Vellmark sends the full export under a confidentiality agreement that also forbids re-identification, and asks Lumetra to record why Numeria, without the lists, cannot identify anyone and need not be named as a recipient.',
          correct: false,
          explanation:
            'A ban on re-identification is a good measure, and a written assessment is the right form. But the facts speak against its result. Paragraph 77 also asks about other means, and birth dates, surgery dates and a rare tumour invite cross-checking. The full file goes beyond the analysis plan (Article 5(1)(c)). Numeria works for Vellmark on Lumetra’s behalf, so it needs authorisation and a contract under Article 28(2) and (4). The duty to name recipients is judged from the controller’s side at collection, whatever the data are for Numeria (Article 13(1)(e)).',
          citations: [
            { source: 'edps-v-srb', at: 'paras 77 and 86; findings on the duty to inform about recipients' },
            { source: 'gdpr', at: 'Art. 5(1)(c), 13(1)(e), 28(2) and (4); recital 26' },
          ],
        },
        {
          text: 'Vellmark sends the file without notes and full birth dates under a sub-processor contract with Numeria, relying on the protocol as its instruction, and tells Lumetra at the next monthly meeting who received the data.',
          correct: false,
          explanation:
            'The smaller file and the contract are right, and the case is close. The authorisation and the instruction are missing. The agreement gives no general authorisation, so Article 28(2) requires a specific one in writing before Numeria is engaged. Lukas cannot give it under the agreement, and a report afterwards is too late. The protocol describes the analyses but does not instruct Vellmark to send data to this firm (Article 28(3)(a)). The answer also leaves the participant information as Lukas wants it, although Article 13(1)(e) asks for recipients or their categories. Other columns, such as site and surgery dates, stay in without need.',
          citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 13(1)(e), 28(2), 28(3)(a)' }],
        },
        {
          text: 'Vellmark asks for a written instruction and authorisation, concludes a sub-processor contract with Numeria, sends a file cut to the analysis plan, and advises Lumetra to keep the recipient in the participant information.',
          correct: true,
          explanation:
            'The sites hold the lists, CRAs and auditors can see names, and the rows are rich. The data are pseudonymised personal data (Article 4(5), recital 26). The Court set conditions for another view (paragraphs 77 and 86), and the facts do not show that they are met. Numeria is a sub-processor: it needs prior written authorisation, here from the study director, and the same obligations by contract (Article 28(2) and (4)). Age and intervals are enough for the analysis (Articles 5(1)(c) and 25). Participants learn of recipients or their categories (Article 13(1)(e)), and the controller decides on that text with Vellmark’s advice.',
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
