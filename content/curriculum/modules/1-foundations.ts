import type { ModuleText } from '../schema.ts'
import { dataBriefing } from './1-foundations-data.ts'
import { principlesBriefing } from './1-foundations-principles.ts'

/** Module 1, Foundations: what personal data are in a trial, the principles, and who must be able to prove them. */
export const foundations: ModuleText = {
  id: 1,
  version: 3,
  thread:
    'SUBJ-0412 had her screening visit this morning. A nurse wrote that code on the first tube of blood. Her name is on one list in the investigator’s cabinet. By tonight eleven rows in four systems describe her, and none of them names her.',
  opening: {
    scene: [
      'Monday 9 March 2026, 10:15, Utrecht. Ilse Verhoeven has just closed the last query of the week when a message from Matteo Ricci pops up. He’s showing his new reporting tool to three sponsors on Friday, and his demo data look fake. Could she send him one real export? “Any study will do. No names in it, so we’re fine!”',
      'Ilse opens the file he means. No names, that’s true. Then she reads the comment in row 31: a retired ballet teacher, whose brother is in the trial too. She has never been to Latvia, and she can see the woman in front of her.',
    ],
    choices: [
      'Send it. The code lists are at the sites, and Friday is close.',
      'Delete the comments and send the rest.',
      'Say that he can’t have it, and ask what his demo really needs.',
    ],
  },
  briefing: [...dataBriefing, ...principlesBriefing],
  quests: [
    {
      id: '1-the-test-file',
      title: 'The Test File',
      description: 'Decide whether a coded study export may be used to try out a new tool of the CRO.',
      scenario: [
        'Monday 9 March 2026, Utrecht. Ilse Verhoeven is a clinical data manager at the CRO Lindhaven Clinical. Lindhaven runs the phase II trial CVN-204 for the sponsor Corvane Therapeutics. The trial tests a treatment for a rare inherited nerve disease. Eleven sites in four countries have enrolled 46 participants.',
        'At 10:15 Ilse receives a message from Matteo Ricci, who manages Lindhaven’s new reporting tool. He needs realistic records to try it out before he shows it to other sponsors on Friday. He asks for the file CVN204_export_0306.csv. He has seen the list of columns and writes: “No names, no addresses, so we are fine. The test server is open only to us and to the software supplier, and the supplier has signed a confidentiality agreement.”',
        'Ilse opens the file. Each row has the participant number, site number, country, year of birth, sex and gene variant, followed by visit dates, laboratory values and medication. A comment column holds remarks from the sites. Row 31, from the only site in Latvia, reads: “Retired ballet teacher, missed visit 5, brother also in this trial.” The code lists are with the investigators.',
        'The data processing agreement with Corvane names the purpose: data management and reporting for CVN-204. It says nothing about testing Lindhaven’s own products. Matteo’s project plan has a field “Personal data: yes / no”. He has ticked “no”.',
      ],
      question: 'Which answer should Ilse give Matteo?',
      choices: [
        {
          text: 'The file may go to the test server: names and addresses are absent and the code lists stay at the sites, so neither Lindhaven nor the supplier handles personal data, and the confidentiality agreement covers the rest.',
          correct: false,
          consequence:
            'Friday, 16:00. Corvane’s auditor opens the export log and finds Matteo’s test server. “Which of our instructions is this?” she asks. In the demo an hour earlier, row 31 was on a screen in front of three other sponsors.',
          explanation:
            'A missing name doesn’t settle the question. The investigators have the code lists, and row 31 points to one person even without them, so these are personal data (Article 4(1), recital 26). A confidentiality agreement is a sensible safeguard where a supplier may see data at all. It changes neither what the data are nor the purpose for which Corvane entrusted them to Lindhaven (Article 5(1)(b)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1) and 5(1)(b)' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is: it holds personal data, health and genetic data among them, and testing a Lindhaven product lies outside Corvane’s instructions. The plan must say “yes”, and artificial records can serve the test.',
          correct: true,
          consequence:
            'Wednesday, 09:00. Matteo’s supplier sends 500 invented participants, with stranger side effects than any real trial. The demo goes well. In May Corvane’s auditor reads the plan, sees the “yes” and Ilse’s reply, and turns the page.',
          explanation:
            'The people in these rows can be identified, and a product test isn’t what Corvane has ordered. The rows are personal data and show health and genes (Articles 4(1), 4(13), 4(15) and 9(1)). A CRO processes them only on the sponsor’s instructions, which cover data management and reporting for CVN-204 (Article 28(3)(a)). Invented records do the job without any participant (Article 5(1)(c)). And the corrected plan with Ilse’s reply is the evidence that Lindhaven can show later.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1), (13), (15), 5(1)(b) and (c), 9(1), 28(3)(a) and (h), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is until the comments are gone and new random numbers replace the participant numbers: after that no row can be traced to a person, so the file is anonymous and the plan can keep its “no”.',
          correct: false,
          consequence:
            'Thursday, 18:30. The supplier’s tester sorts the new file by country, and one row is left for Latvia: a woman born in 1957, gene variant and all. He looks her up out of curiosity. It takes him four minutes.',
          explanation:
            'Less detail is the right instinct, but new numbers don’t make these rows anonymous. Lindhaven still has the original, so they can be matched again. Site, year of birth, gene variant and visit dates of 46 people with a rare disease single people out (recital 26). And preparing a copy for Lindhaven’s own tool is already processing outside Corvane’s instructions (Articles 28(3)(a) and 29). Real anonymisation would need the sponsor’s instruction and a documented test.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(c), 9(1), 28(3)(a), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
      ],
      points: 100,
    },
  ],
}
