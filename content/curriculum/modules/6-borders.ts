import type { ModuleText } from '../schema.ts'
import { clausesBriefing } from './6-borders-clauses.ts'
import { transferBriefing } from './6-borders-transfer.ts'

/** Module 6, Borders: what is a transfer to a third country, which tool allows it, and what must be assessed first. */
export const borders: ModuleText = {
  id: 6,
  version: 4,
  thread:
    'Tonight a helpdesk agent eight thousand kilometres away opens SUBJ-0412’s diary account to reset a password. The server hasn’t moved. Her information sheet says that her data stay in Europe.',
  opening: {
    scene: [
      'Tuesday 10 March 2026, 15:20, Aarhus. The number on Søren Kjær’s screen is red: 1,900 open queries, and twelve weeks to go. But he has a plan. A sister company in Pune has ten data managers, and their day begins when Aarhus is asleep.',
      '“They only look,” he tells Manca Zupan. “Nothing leaves the server in Frankfurt.”',
      'An email from IT pops up between them. The first account is set up. Does anybody mind if the password goes out tonight? Two colleagues have already answered with a thumbs-up.',
    ],
    choices: [
      'Let IT send it. They only look, and the server stays where it is.',
      'Open one account for a test night, and sort out the paperwork tomorrow.',
      'Ask IT to hold the password until somebody has listed what’s missing.',
    ],
  },
  briefing: [...transferBriefing, ...clausesBriefing],
  quests: [
    {
      id: '6-the-pune-accounts',
      title: 'The Night Shift in Pune',
      description:
        'Decide what must be in place before colleagues in a third country open coded data on a European server.',
      scenario: [
        'Tuesday 10 March 2026, 15:20, Aarhus. Kvist Brandt Clinical ApS is the CRO, and processor, for trial JLV-406, a study in a rare eye disease with 96 participants in Denmark, France and Slovenia. The sponsor is Jolivet Thérapeutique SAS in Lyon. The EDC is hosted in Frankfurt. The eCRF holds codes, years of birth, visit dates and medical histories in free text.',
        'Database lock is in twelve weeks and 1,900 queries are open. Project director Søren Kjær wants ten data managers of Kvist Brandt India Pvt Ltd in Pune, a sister company, to clean data overnight. They’d get view-and-query accounts. Download, printing and copying are switched off. The legal department has noted that the Pune company isn’t itself subject to the GDPR for this work.',
        'Privacy manager Manca Zupan lists what’s on file. The agreement with Jolivet requires specific written authorisation for each sub-processor; Pune isn’t on its list. Module Three of the standard contractual clauses is ready for signature. No assessment of Indian law and practice has been written. There’s no adequacy decision for India. The informed consent form says that coded data “may be accessed by companies of the CRO’s group worldwide”. All 96 participants have signed it.',
        'Søren points out that nothing leaves Frankfurt, but he’ll accept what’s needed if it’s clear by tonight. The head of legal, Hélène Roux, thinks that the form has settled more than Manca believes. A start-up colleague reminds them that every participant has a visit in the next four weeks and could sign something new there.',
      ],
      question: 'What does Kvist Brandt have to do before the Pune accounts are opened?',
      choices: [
        {
          text: 'Obtain Jolivet’s written authorisation, sign Module Three, document the assessment of Indian law and practice with any added measures, and let participants learn through the sites that India is concerned and which safeguard applies.',
          correct: true,
          consequence:
            'Monday 20 April, 20:30. The first account opens in Pune, and the medical histories no longer name anyone’s profession. At a site in Ljubljana a participant reads the new sheet. “India? Fine. And here’s whom I can ask.”',
          explanation:
            'Looking at a screen in Pune is a transfer, even if the server never moves. The data are made available to another company in a third country (Article 44; Guidelines 05/2021). That needs Jolivet’s specific authorisation and instruction (Article 28(2) and (3)(a)) and, with no adequacy decision, a tool such as Module Three (Article 46(2)(c)). Clause 14 requires the documented assessment; free text in a rare disease may have to go first. “Worldwide” names no country, no safeguard and no way to a copy, so Jolivet completes the information before the change takes effect (Articles 13(1)(f) and 14(1)(f)). Kvist Brandt drafts, Jolivet decides, and the sites hand it over.',
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
            'Thursday 7 May, 13:15. A participant in Odense reads in the paper that Kvist Brandt has an office in Pune. “Are my data there?” she asks the study nurse. The nurse reads the form twice and can’t tell her.',
          explanation:
            'The paperwork between the companies is right, but nobody has told the participants. They’re entitled to hear of the transfer, that there’s no adequacy decision, which safeguard is used and how to get a copy (Article 13(1)(f)). A sentence that covers every country says none of this, and the guidelines on transparency expect the countries to be named as a rule. A signature doesn’t cure missing information. Informing people is the controller’s duty, not something they agree to.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(f), 14(1)(f)' },
            { source: 'wp260', at: 'Annex (transfers to third countries)' },
          ],
        },
        {
          text: 'Agree with Jolivet in writing that the sites explain the risks of access from India at the next visit and ask for explicit consent under Article 49(1)(a); open the accounts for the records of those who sign and end this at database lock.',
          correct: false,
          consequence:
            'Monday 18 May, 07:30. After a story in the news, eleven participants withdraw their consent. In Pune eleven records vanish from the screens, two weeks before the lock.',
          explanation:
            'Asking each participant is honest, but it’s an exception used for an everyday job. Article 49 is for specific situations, and here clauses are ready to be signed. The EDPB reads derogations narrowly; nightly access by a team over twelve weeks is a regular flow (Guidelines 2/2018). Consent would also leave the risk with the participants, because nobody would have assessed Indian law or added measures. And it can be withdrawn at any time (Article 7(3)).',
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
