import type { ModuleText } from '../schema.ts'
import { foundationsBriefing } from './1-foundations-briefing.ts'

/** Module 1, Foundations: what personal data are in a trial, the principles, and who must be able to prove them. */
export const foundations: ModuleText = {
  id: 1,
  version: 2,
  briefing: foundationsBriefing,
  quests: [
    {
      id: '1-the-test-file',
      title: 'The Test File',
      description: 'Decide whether a coded study export may be used to try out a new tool of the CRO.',
      scenario: [
        'Monday 9 March 2026, Utrecht. Ilse Verhoeven is a clinical data manager at the CRO Lindhaven Clinical. Lindhaven runs the phase II trial CVN-204 for the sponsor Corvane Therapeutics. The trial tests a treatment for a rare inherited nerve disease. Eleven sites in four countries have enrolled 46 participants.',
        'At 10:15 Ilse receives a message from Matteo Ricci, who manages Lindhaven’s new reporting tool. He needs realistic records to try the tool before he shows it to other sponsors on Friday. He asks for the file CVN204_export_0306.csv. He has seen the list of columns and writes: “No names, no addresses, so we are fine. The test server is open only to us and to the software supplier, and the supplier has signed a confidentiality agreement.”',
        'Ilse opens the file. Each row carries the participant number, site number, country, year of birth, sex and gene variant, followed by visit dates, laboratory values and medication. A comment column holds remarks from the sites. Row 31, from the only site in Latvia, reads: “Retired ballet teacher, missed visit 5, brother also in this trial.” The subject identification code lists stay with the investigators.',
        'The data processing agreement with Corvane names the purpose: data management and reporting for CVN-204. It says nothing about testing Lindhaven’s own products. Matteo’s project plan has a field “Personal data: yes / no”. He has ticked “no”.',
      ],
      question: 'Which answer should Ilse give Matteo?',
      choices: [
        {
          text: 'The file may go to the test server: names and addresses are absent and the code lists stay at the sites, so neither Lindhaven nor the supplier handles personal data, and the confidentiality agreement covers the rest.',
          correct: false,
          explanation:
            'A missing name does not settle the question. Article 4(1) covers people who can be identified indirectly, for example by an identification number, and recital 26 counts means that the controller or another person is reasonably likely to use. The investigators hold the code lists, and row 31 points to one person even without them. A confidentiality agreement is a sensible safeguard when a supplier may lawfully see data. It changes neither what the data are nor the purpose for which Corvane entrusted them to Lindhaven (Article 5(1)(b)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1) and 5(1)(b)' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is: it holds personal data, health and genetic data among them, and testing a Lindhaven product lies outside Corvane’s instructions. The plan must say “yes”, and artificial records can serve the test.',
          correct: true,
          explanation:
            'The rows relate to identifiable people (Article 4(1), recital 26) and show their health and genetic data (Articles 4(13), 4(15) and 9(1)). Corvane’s instructions cover data management and reporting for CVN-204. Under Articles 28(3)(a) and 29 the CRO processes only on those instructions, and a product test serves a different purpose (Article 5(1)(b)). Artificial records reach the aim of the test without participants’ data, as minimisation asks (Article 5(1)(c)). The corrected plan and Ilse’s written reply are the evidence that Lindhaven can show later (Article 28(3)(h)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1), (13), (15), 5(1)(b) and (c), 9(1), 28(3)(a) and (h), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is until the comments are gone and new random numbers replace the participant numbers: after that no row can be traced to a person, so the file is anonymous and the plan can keep its “no”.',
          correct: false,
          explanation:
            'The thought that the test needs less identifying data is sound (Article 5(1)(c)). New numbers do not reach anonymity, however. Lindhaven keeps the original file, so rows can be matched again. Site, year of birth, gene variant and visit dates of 46 people with a rare disease still allow singling out, which recital 26 counts. The values also remain health and genetic data (Article 9(1)). Preparing such a copy for Lindhaven’s own tool is itself processing outside Corvane’s instructions (Articles 28(3)(a) and 29). Anonymisation would need the sponsor’s instruction and a documented test.',
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
