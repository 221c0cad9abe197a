import type { ModuleText } from '../schema.ts'
import { bordersBriefing } from './6-borders-briefing.ts'

/** Module 6, Borders: what is a transfer to a third country, which tool carries it, and what must be assessed first. */
export const borders: ModuleText = {
  id: 6,
  version: 3,
  briefing: bordersBriefing,
  quests: [
    {
      id: '6-the-pune-accounts',
      title: 'The Night Shift in Pune',
      description:
        'Decide what must be in place before colleagues in a third country open coded data on a European server.',
      scenario: [
        'Tuesday 10 March 2026, 15:20, Aarhus. Kvist Brandt Clinical ApS is the CRO, and processor, for trial JLV-406, a study in a rare eye disease with 96 participants in Denmark, France and Slovenia. The sponsor is Jolivet Thérapeutique SAS in Lyon. The EDC is hosted in Frankfurt. The eCRF holds codes, years of birth, visit dates and medical histories in free text.',
        'Database lock is in twelve weeks and 1,900 queries are open. Project director Søren Kjær wants ten data managers of Kvist Brandt India Pvt Ltd in Pune, a sister company, to clean data overnight. They would get view-and-query accounts. Download, printing and copying are switched off. The legal department has noted that the Pune company is not itself subject to the GDPR for this work.',
        'Privacy manager Manca Zupan lists what is on file. The agreement with Jolivet requires specific written authorisation for each sub-processor; Pune is not on its list. Module Three of the standard contractual clauses is ready for signature. No assessment of Indian law and practice has been written. There is no adequacy decision for India. The informed consent form says that coded data “may be accessed by companies of the CRO’s group worldwide”. All 96 participants have signed it.',
        'Søren points out that nothing leaves Frankfurt, but he will accept what is needed if it is clear by tonight. The head of legal, Hélène Roux, thinks that the form has settled more than Manca believes. A start-up colleague reminds them that every participant has a visit in the next four weeks and could sign something new there.',
      ],
      question: 'What does Kvist Brandt have to do before the Pune accounts are opened?',
      choices: [
        {
          text: 'Obtain Jolivet’s written authorisation, sign Module Three, document the assessment of Indian law and practice with any added measures, and let participants learn through the sites that India is concerned and which safeguard applies.',
          correct: true,
          explanation:
            'Access from Pune makes data available to another company in a third country: a transfer (Article 44; Guidelines 05/2021). It needs Jolivet’s specific authorisation and instruction (Article 28(2), (3)(a)) and, without adequacy, a tool such as Module Three (Article 46(2)(c)). Clause 14 requires the documented assessment; free text in a rare disease may need removal first (Recommendations 01/2020, Use Case 2). “Worldwide” names neither country nor safeguard nor the way to a copy, so Jolivet has to complete the information before the change takes effect (Articles 13(1)(f) and 14(1)(f)). Kvist Brandt drafts; Jolivet decides; the sites hand it over.',
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
          explanation:
            'Authorisation, clauses and assessment are right, and this draft would pass many internal checks. It fails at the participants. Article 13(1)(f) asks for the transfer, the absence of an adequacy decision, the safeguard and the means to obtain a copy. A sentence that covers every country tells people none of these. The guidelines on transparency expect third countries to be named as a rule. A signature under a form does not cure missing information, because this is a duty of the controller and not a matter of agreement (Article 5(1)(a)).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(f), 14(1)(f)' },
            { source: 'wp260', at: 'Annex (transfers to third countries)' },
          ],
        },
        {
          text: 'Agree with Jolivet in writing that the sites explain the risks of access from India at the next visit and ask for explicit consent under Article 49(1)(a); open the accounts for the records of those who sign and end this at database lock.',
          correct: false,
          explanation:
            'This informs people well and asks each of them, and explicit consent is a real derogation. But Article 49 is for specific situations in which no adequacy decision and no safeguards of Article 46 are available. Here clauses are ready to be signed. The EDPB reads derogations restrictively, and nightly access by a team over twelve weeks is a regular flow (Guidelines 2/2018). Consent also moves the risk to the participant: nobody would have assessed Indian law or added measures. And it can be withdrawn, so the team would lose records one by one (Article 7(3)).',
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
