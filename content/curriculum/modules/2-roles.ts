import type { ModuleText } from '../schema.ts'
import { rolesBriefing } from './2-roles-briefing.ts'

/** Module 2, Roles: who is controller, joint controller or processor, and what the contract between them says. */
export const roles: ModuleText = {
  id: 2,
  version: 2,
  briefing: rolesBriefing,
  quests: [
    {
      id: '2-the-benchmark',
      title: 'The Benchmark',
      description: 'Decide whether a CRO may reuse sponsors’ trial records for a product of its own.',
      scenario: [
        'Tuesday 14 April 2026, Lyon. Camille Fournier is a project director at the CRO Beaulac Clinical Services. For the sponsor Halvarsson Biopharma AB, Lund, Beaulac runs data capture, monitoring and the safety database of the asthma trial HVB-311, with 38 sites in six countries. Halvarsson wrote the protocol. The data processing agreement calls Halvarsson “controller” and Beaulac “processor”.',
        'Beaulac’s commercial team plans a product named SiteCompass. It will score investigator sites by screen failures and dropouts, for any sponsor that buys it. Youssef Amrani, head of data science, asks Camille to release an extract of participant-level records from HVB-311: participant number, site, age, sex, diagnosis, reason for screen failure, dates of visits and dropout. Names are not included. Two other project directors have received the same request for trials of other sponsors.',
        'Youssef gives three reasons. The records already lie on Beaulac’s servers. The agreement allows Beaulac “to process personal data as needed to provide the services”, and better site selection is part of a CRO’s services. Customers will see scores per site only.',
        'Camille opens Annex 1 of the agreement. It lists data capture, monitoring, safety reporting and statistical analysis for HVB-311. Nobody has asked Halvarsson. The participant information describes Beaulac as a service provider that works for the sponsor. The extract is due on Thursday.',
      ],
      question: 'How should Camille answer the request?',
      choices: [
        {
          text: 'Release it: the agreement names Beaulac as processor, the records stay on the same servers under the same security, and only scores per site leave the company, so Beaulac keeps the role that the contract gives it.',
          correct: false,
          explanation:
            'The label in a contract does not decide the role (Guidelines 07/2020, Part I, section 2.1.2). Halvarsson determined no purpose called SiteCompass, and “the services” are those in Annex 1. When Beaulac decides why the records are used again, it is considered a controller for that use (Article 28(10)). Keeping the data on secured servers meets part of Article 32, and aggregated output lowers the risk for participants. Yet calculating the scores from participant-level records is itself processing, and it takes place outside the documented instructions (Articles 28(3)(a) and 29).',
          citations: [
            { source: 'gdpr', at: 'Art. 28(3)(a), 28(10), 29, 32' },
            { source: 'edpb-7-2020', at: 'Part I, section 2.1.2; Part II, section 1.5' },
          ],
        },
        {
          text: 'Hold it back until Beaulac and Halvarsson have signed a joint controller arrangement under Article 26: both work with the same records, so both decide about them, and the arrangement then entitles Beaulac to reuse.',
          correct: false,
          explanation:
            'Article 26 applies where controllers jointly determine purposes and means. Working with the same records is not a joint decision. Halvarsson pursues the asthma trial, and Beaulac alone wants to sell a benchmark. An arrangement must reflect the real roles and relationships (Article 26(2)). It also provides no legal basis under Article 6 and no condition under Article 9(2). The sound part of the idea is to ask Halvarsson before anything happens, because a sponsor must be able to decide on any use of its trial data and to tell participants about it.',
          citations: [
            { source: 'gdpr', at: 'Art. 6(1), 9(2), 26(1) and (2)' },
            { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers)' },
          ],
        },
        {
          text: 'Decline it: SiteCompass serves a purpose that Beaulac has set itself, so Beaulac would act as a controller for it, without Halvarsson’s instruction, a legal basis of its own or information for the participants.',
          correct: true,
          explanation:
            'Annex 1 limits the instructions to HVB-311. A benchmark for other customers is a new purpose that Beaulac determined, so Article 28(10) would make it a controller for this processing, with all that follows: Article 6, Article 9(2) for the diagnoses, Article 14 information and Article 5(2). Declining the extract keeps Beaulac within Articles 28(3)(a) and 29. Camille should file her decision, warn the two other project directors and involve the data protection officer. A later project would have to start by asking the sponsors, and anonymous statistics may be enough for it.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(2), 6(1), 9(2), 14, 28(3)(a), 28(10), 29' },
            { source: 'edpb-7-2020', at: 'Part II, section 1.5' },
          ],
        },
      ],
      points: 150,
    },
  ],
}
