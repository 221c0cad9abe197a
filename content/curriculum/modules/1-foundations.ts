import type { ModuleText } from '../schema.ts'
import { personalDataBriefing } from './1-personal-data.ts'
import { principlesBriefing } from './1-principles.ts'
import { proofBriefing } from './1-proof.ts'

/** Module 1, Foundations: what personal data are in a trial, the principles, and who must be able to prove them. */
export const foundations: ModuleText = {
  id: 1,
  version: 3,
  thread:
    'SUBJ-0412 had her screening visit this morning. A nurse wrote that code on the first tube of blood. Her name is on one list in the investigator’s cabinet. By tonight eleven rows in four systems describe her, and none of them names her.',
  opening: {
    scene: [
      'Monday 9 March 2026, Utrecht, 10:15. Ilse Verhoeven is checking queries when a message from Matteo Ricci pops up. He’s showing Lindhaven’s new reporting tool to sponsors on Friday, and every chart in it is still empty.',
      'He’s asking for one file from the trial that Ilse looks after. “No names, no addresses,” he writes. “I’ve checked the columns.”',
      'Ilse opens the file all the same. She scrolls down to row 31, reads a remark that a site has typed there, and catches herself picturing somebody. Her phone rings. It’s Matteo. “Can I have it before eleven?”',
    ],
    choices: [
      'Send it. He’s a colleague, and there’s no name in it.',
      'Clean up the remarks, then send him the rest.',
      'Ask him for an hour, and find out what the file may be used for.',
    ],
  },
  briefing: [...personalDataBriefing, ...principlesBriefing, ...proofBriefing],
  quests: [
    {
      id: '1-the-test-file',
      title: 'The Test File',
      description: 'Decide whether a coded study export may be used to try out a CRO’s new tool.',
      scenario: [
        'Monday 9 March 2026, Utrecht. Ilse Verhoeven is a clinical data manager at the CRO Lindhaven Clinical. Lindhaven runs the phase II trial CVN-204 for the sponsor Corvane Therapeutics. The trial tests a treatment for a rare inherited nerve disease. Eleven sites in four countries have enrolled 46 participants.',
        'At 10:15 Ilse receives a message from Matteo Ricci, who manages Lindhaven’s new reporting tool. He needs realistic records to try the tool before he shows it to other sponsors on Friday. He asks for the file CVN204_export_0306.csv. He has seen the list of columns and writes: “No names, no addresses, so we’re fine. The test server is open only to us and to the software supplier, and the supplier has signed a confidentiality agreement.”',
        'Ilse opens the file. Each row shows the participant number, site number, country, year of birth, sex and gene variant, followed by visit dates, laboratory values and medication. A comment column holds remarks from the sites. Row 31, from the only site in Latvia, reads: “Retired ballet teacher, missed visit 5, brother also in this trial.” The code lists stay with the investigators.',
        'The data processing agreement with Corvane names the purpose: data management and reporting for CVN-204. It doesn’t mention testing Lindhaven’s own products. Matteo’s project plan has a field “Personal data: yes / no”. He has ticked “no”.',
      ],
      question: 'Which answer should Ilse give Matteo?',
      choices: [
        {
          text: 'The file may go to the test server: names and addresses are absent and the code lists stay at the sites, so neither Lindhaven nor the supplier handles personal data, and the confidentiality agreement covers the rest.',
          correct: false,
          consequence:
            'Friday, 16:00. Corvane’s auditor opens the export log and finds Matteo’s test server. She reads row 31 aloud and asks who in the room could look this person up.',
          explanation:
            'A missing name doesn’t make a file anonymous. The law also protects people who can be identified indirectly, for example by a number (Article 4(1)). The investigators hold the code lists, and row 31 points to one person even without them. A confidentiality agreement is a sensible safeguard when a supplier may lawfully see data. It changes neither what the data are nor the purpose for which Corvane entrusted them to Lindhaven (Article 5(1)(b)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1) and 5(1)(b)' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is: it holds personal data, health and genetic data among them, and testing a Lindhaven product lies outside Corvane’s instructions. The plan must say “yes”, and artificial records can serve the test.',
          correct: true,
          consequence:
            'Thursday, 15:30. Matteo’s script has made up 46 participants who never lived. On Friday the charts fill, a sponsor asks whose data these are, and he says: “Nobody’s.”',
          explanation:
            'These rows are about identifiable people, and Corvane gave them to Lindhaven for one study only. They show health and genetic data (Article 9(1)). Lindhaven may process them only on Corvane’s instructions, which cover data management and reporting for CVN-204 (Articles 28(3)(a) and 29). Testing a product is a different purpose. Artificial records do the job without anyone’s data, as minimisation asks (Article 5(1)(c)). The corrected plan and Ilse’s written reply are evidence that Lindhaven can show later.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1), (13), (15), 5(1)(b) and (c), 9(1), 28(3)(a) and (h), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is until the comments are gone and new random numbers replace the participant numbers: after that no row can be traced to a person, so the file is anonymous and the plan can keep its “no”.',
          correct: false,
          consequence:
            'Wednesday, 11:20. A tester at the supplier filters the new file by country and gene variant. Two lines are left for Latvia. “Isn’t that the family from the newspaper?” he asks.',
          explanation:
            'Removing comments and renumbering rows is not enough to make this file anonymous. Lindhaven keeps the original, so the rows can be matched again. Site, year of birth, gene variant and visit dates of 46 people with a rare disease can still single someone out (recital 26). Making such a copy for Lindhaven’s own tool is also processing outside Corvane’s instructions (Articles 28(3)(a) and 29). Wanting a less identifying file is a sound instinct. But anonymisation needs the sponsor’s instruction and a documented test.',
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
