import type { ModuleText } from '../schema.ts'
import { contractBriefing } from './2-contract.ts'
import { vendorsBriefing } from './2-vendors.ts'
import { whoDecidesBriefing } from './2-who-decides.ts'

/** Module 2, Roles: who is controller, joint controller or processor, and what the contract between them says. */
export const roles: ModuleText = {
  id: 2,
  version: 3,
  thread:
    'Three weeks in, five organisations hold SUBJ-0412’s data: her hospital, the sponsor, a CRO, a central laboratory and the company behind her diary app. If she asked tonight who decides what happens to them, at least two would give the wrong answer.',
  opening: {
    scene: [
      'Tuesday 14 April 2026, Lyon. Camille Fournier has two asthma sites to ring before lunch when Youssef Amrani leans in at her door. He has the idea of the year, he says. Commercial loves it. All he needs is one extract from her trial, by Thursday.',
      '“It’s all on our servers already,” he says. “We’re just not using it.”',
      'He’s hardly gone when her telephone buzzes. It’s another project director, two floors up: “Did you get this too? Everybody’s saying yes. Are you sending it?” Camille looks at the list of columns on her screen. Somewhere in it are 300 people with asthma.',
    ],
    choices: [
      'Send it. The records are ours to work with, and no name is in them.',
      'Work out the scores myself, and give Youssef only those.',
      'Suggest to the sponsor that we build the product together.',
    ],
  },
  briefing: [...whoDecidesBriefing, ...contractBriefing, ...vendorsBriefing],
  quests: [
    {
      id: '2-the-benchmark',
      title: 'The Benchmark',
      description: 'Decide whether a CRO may reuse sponsors’ trial records for a product of its own.',
      scenario: [
        'Tuesday 14 April 2026, Lyon. Camille Fournier is a project director at the CRO Beaulac Clinical Services. For the sponsor Halvarsson Biopharma AB, Lund, Beaulac runs data capture, monitoring and the safety database of the asthma trial HVB-311, with 38 sites in six countries. Halvarsson wrote the protocol. The data processing agreement calls Halvarsson “controller” and Beaulac “processor”.',
        'Beaulac’s commercial team is planning a product named SiteCompass. It will score investigator sites by screen failures and dropouts, for any sponsor that buys it. Youssef Amrani, head of data science, asks Camille to release an extract of participant-level records from HVB-311: participant number, site, age, sex, diagnosis, reason for screen failure, dates of visits and dropout. Names are not included. Two other project directors have received the same request for trials of other sponsors.',
        'Youssef gives three reasons. The records are already on Beaulac’s servers. The agreement allows Beaulac “to process personal data as needed to provide the services”, and better site selection is part of a CRO’s services. Customers will see scores per site only.',
        'Camille opens Annex 1 of the agreement. It lists data capture, monitoring, safety reporting and statistical analysis for HVB-311. Nobody has asked Halvarsson. The participant information describes Beaulac as a service provider that works for the sponsor. The extract is due on Thursday.',
      ],
      question: 'How should Camille answer the request?',
      choices: [
        {
          text: 'Release it: the agreement names Beaulac as processor, the records stay on the same servers under the same security, and only scores per site leave the company, so Beaulac keeps the role that the contract gives it.',
          correct: false,
          consequence:
            'Wednesday 3 June, 14:00. A rival sponsor mentions SiteCompass to Halvarsson over lunch. By four o’clock Halvarsson’s lawyer wants to know which line of Annex 1 it came under.',
          explanation:
            'What a contract calls you doesn’t decide your role; what you do with the data does. Halvarsson never set a purpose called SiteCompass, and “the services” are those in Annex 1. If Beaulac decides why the records are used again, it counts as a controller for that use (Article 28(10)). Secure servers are right, and scores per site lower the risk. Yet calculating them from participants’ records is itself processing, outside the documented instructions (Articles 28(3)(a) and 29).',
          citations: [
            { source: 'gdpr', at: 'Art. 28(3)(a), 28(10), 29, 32' },
            { source: 'edpb-7-2020', at: 'Part I, section 2.1.2; Part II, section 1.5' },
          ],
        },
        {
          text: 'Hold it back until Beaulac and Halvarsson have signed a joint controller arrangement under Article 26: both work with the same records, so both decide about them, and the arrangement then entitles Beaulac to reuse.',
          correct: false,
          consequence:
            'Monday 4 May, 09:30. Halvarsson returns the draft with one comment: “We run an asthma trial. Which part of your product did we decide on?” Youssef has already told two customers to expect it in June.',
          explanation:
            'Working with the same records isn’t the same as deciding together. Halvarsson runs an asthma trial, and Beaulac alone wants to sell a benchmark. A joint arrangement must reflect the real roles (Article 26(2)). It also supplies no legal basis and no condition for health data (Articles 6(1) and 9(2)). Asking Halvarsson before anything happens is the sound part of the idea: a sponsor must be able to decide on any use of its trial data and to tell participants about it.',
          citations: [
            { source: 'gdpr', at: 'Art. 6(1), 9(2), 26(1) and (2)' },
            { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers)' },
          ],
        },
        {
          text: 'Decline it: SiteCompass serves a purpose that Beaulac has set itself, so Beaulac would act as a controller for it, without Halvarsson’s instruction, a legal basis of its own or information for the participants.',
          correct: true,
          consequence:
            'Thursday, 17:10. The other two project directors decline as well. Youssef is cross until Monday. Then he asks for ten minutes, to find out what he could offer the sponsors in return for their yes.',
          explanation:
            'Beaulac holds these records for Halvarsson’s trial, and SiteCompass is Beaulac’s own idea. Using them for it would make Beaulac a controller (Article 28(10)), with everything that follows: a legal basis, a condition for the diagnoses, information for participants. By declining, Camille keeps to the instructions (Articles 28(3)(a) and 29). She should file her decision, warn the two colleagues and involve the data protection officer. A later project would start by asking the sponsors, and anonymous statistics may be all it needs.',
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
