import type { ModuleText } from '../schema.ts'
import { clausesBriefing } from './6-clauses.ts'
import { whatLeavesBriefing } from './6-what-leaves.ts'

/** Module 6, Borders: what is a transfer to a third country, which tool carries it, and what must be assessed first. */
export const borders: ModuleText = {
  id: 6,
  version: 4,
  thread:
    'Tonight a helpdesk agent eight thousand kilometres away opens SUBJ-0412’s diary account to reset a password. The server hasn’t moved. Her information sheet says that her data stay in Europe.',
  opening: {
    scene: [
      'Tuesday 10 March 2026, 15:20, Aarhus. Twelve weeks to database lock, 1,900 open queries, and Søren Kjær has had an idea. Ten data managers of the sister company in Pune could work while Aarhus sleeps. He wants the accounts by tonight.',
      '“Nothing leaves Frankfurt,” he says, and shows the settings: no download, no printing, no copying. “They only look.”',
      'Manca Zupan opens a record at random. There’s a medical history in free text: a disease that few people have, and a job that even fewer do. “And they’d see this?” she asks. “Of course,” says Søren. “That’s the point.”',
    ],
    choices: [
      'Open the accounts. They only look, and the server stays in Frankfurt.',
      'Open them for the records without free text.',
      'Find out first who has to say yes to Pune.',
    ],
  },
  briefing: [...whatLeavesBriefing, ...clausesBriefing],
  quests: [
    {
      id: '6-the-pune-accounts',
      title: 'The Night Shift in Pune',
      description:
        'Decide what must be in place before colleagues in a third country open coded data on a European server.',
      scenario: [
        'Tuesday 10 March 2026, 15:20, Aarhus. Kvist Brandt Clinical ApS is the CRO, and processor, for trial JLV-406 in a rare eye disease, with 96 participants in Denmark, France and Slovenia. The sponsor is Jolivet Thérapeutique SAS in Lyon. The EDC is hosted in Frankfurt. The eCRF holds codes, years of birth, visit dates and medical histories in free text.',
        'Database lock is in twelve weeks and 1,900 queries are open. Project director Søren Kjær wants ten data managers of Kvist Brandt India Pvt Ltd in Pune, a sister company, to clean data overnight. They would get view-and-query accounts. Download, printing and copying are switched off. The legal department has noted that the Pune company itself isn’t subject to the GDPR for this work.',
        'Privacy manager Manca Zupan lists what is on file. The agreement with Jolivet requires specific written authorisation for each sub-processor; Pune is not on its list. Module Three of the standard contractual clauses is ready for signature. No assessment of Indian law and practice has been written. There is no adequacy decision for India. The informed consent form says that coded data “may be accessed by companies of the CRO’s group worldwide”. All 96 participants have signed it.',
        'Søren points out that nothing leaves Frankfurt, but he’ll accept what’s needed if it’s clear by tonight. The head of legal, Hélène Roux, thinks that the form settles more than Manca believes. A start-up colleague reminds them that every participant has a visit in the next four weeks and could sign something new there.',
      ],
      question: 'What does Kvist Brandt have to do before the Pune accounts are opened?',
      choices: [
        {
          text: 'Obtain Jolivet’s written authorisation, sign Module Three, document the assessment of Indian law and practice with any added measures, and let participants learn through the sites that India is concerned and which safeguard applies.',
          correct: true,
          consequence:
            'Thursday 26 March, 21:00. The first account in Pune opens, without the free text. A week earlier the sites handed out one page that names India. Four participants had questions; nobody left the trial.',
          explanation:
            'Access from Pune makes the data available to another company in a third country, so it needs everything that a transfer needs. That begins with Jolivet’s authorisation and instruction (Article 28(2) and (3)(a)). Without an adequacy decision it needs a tool, and Clause 14 asks for the assessment behind it; free text in a rare disease may have to go first. “Worldwide” tells participants neither the country nor the safeguard, so the information is completed before the change (Articles 13(1)(f) and 14(1)(f)). Kvist Brandt drafts, Jolivet decides, and the sites hand it over.',
          citations: [
            { source: 'gdpr', at: 'Art. 13(1)(f), 14(1)(f), 28(2) and (3)(a), 44, 46(1) and (2)(c)' },
            { source: 'wp260', at: 'section on changes to the information; Annex (transfers to third countries)' },
            { source: 'edpb-5-2021', at: 'section 2.2 (second criterion)' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'edpb-1-2020', at: 'Annex 2, Use Case 2' },
          ],
        },
        {
          text: 'Have Jolivet add Pune to its list of sub-processors in writing, complete the clauses together with the assessment under Clause 14, and rely for the participants on the sentence about the group worldwide, which all have signed.',
          correct: false,
          consequence:
            'Monday 13 April, 10:00. A participant in Slovenia asks her site which companies read her history. The nurse reads out “worldwide”. “India?” asks the participant, who has a niece there. Nobody has an answer.',
          explanation:
            'Authorisation, clauses and assessment are right, and this would pass many internal checks. It fails the participants. They’re told of the transfer, the missing decision, the safeguard and the way to a copy (Article 13(1)(f)). A sentence that covers every country tells them none of this, and the guidelines on transparency expect countries to be named as a rule. A signature doesn’t cure it: informing people is a duty of the controller, and not a matter of agreement (Article 5(1)(a)).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(f), 14(1)(f)' },
            { source: 'wp260', at: 'Annex (transfers to third countries)' },
          ],
        },
        {
          text: 'Agree with Jolivet in writing that the sites explain the risks of access from India at the next visit and ask for explicit consent under Article 49(1)(a); open the accounts for the records of those who sign and end this at database lock.',
          correct: false,
          consequence:
            'Wednesday 29 April, 08:30. Seventy-one have signed, fourteen have refused, and two have changed their minds. Pune can open some records and not others, and nobody has read a line about Indian law.',
          explanation:
            'This informs people well and asks each of them, but it uses an exception where a proper tool is ready. Article 49 is for specific situations in which there’s neither a decision nor a safeguard. Nightly access by a team over twelve weeks is a regular flow, and the EDPB reads the exceptions strictly (Guidelines 2/2018). Consent also moves the risk to the participant: nobody would have assessed the law or added measures. And it can be withdrawn, so records would drop out one by one (Article 7(3)).',
          citations: [
            { source: 'gdpr', at: 'Art. 7(3), 46(1), 49(1)(a)' },
            { source: 'edpb-2-2018', at: 'section 1 (general) and section 2.1 (explicit consent)' },
          ],
        },
      ],
      points: 250,
    },
  ],
}
