import type { ModuleText } from '../schema.ts'
import { assessmentBriefing } from './8-inspection-assessment.ts'
import { oversightBriefing } from './8-inspection-oversight.ts'

/** Module 8, Inspection (mastery): one case through all seven regions, with an impact assessment and the DPO’s part. */
export const inspection: ModuleText = {
  id: 8,
  version: 3,
  briefing: [...assessmentBriefing, ...oversightBriefing],
  quests: [
    {
      id: '8-the-patch-feed',
      title: 'The Sensor Patch',
      description:
        'Decide what a CRO does on the morning of an audit, when one new device raises a question in every region.',
      scenario: [
        'Tuesday 13 October 2026, 08:30, Brno. Skarpa Clinical Services, CRO and processor, expects a sponsor audit at 10:00 and a GCP inspection on Thursday. Trial WLC-209 tests a heart-failure medicine for Walcourt Cardio SA in Liège, with 1,400 participants at 38 sites in Belgium, Czechia, Italy and Estonia. Quality director Petra Dvořáková looks at one item only: the new sensor patch.',
        'The patch records heart rate and location day and night. The protocol amendment was authorised in August. A pilot with 46 participants in Turin began on 28 September; 500 more patches are to be activated on 2 November. The study file calls the patch data “anonymous”, because the export shows codes. It names the signed informed consent as legal basis. To activate a patch, site staff type the participant’s name and mobile number into the vendor’s portal.',
        'Skarpa chose and contracted the vendor, PulsoTrace Pte Ltd in Singapore. The agreement with Walcourt requires specific authorisation of each sub-processor; there is none. Skarpa and PulsoTrace signed Module Three clauses, and nobody assessed the law of Singapore. Walcourt’s DPIA dates from 2024 and covers the eCRF and the laboratory. Radek Šimek, head of operations, selected the vendor and designed the data flow. Since July he has also acted as Skarpa’s DPO.',
        'Two more papers lie on the table. On 2 October a Turin participant asked the patch helpdesk, run by Skarpa, which places had been stored about him. Nobody answered or passed it on. On Friday 9 October PulsoTrace wrote that a test export, with names, codes and traces of 12 participants, had been open to another customer for two days.',
        'The protocol provides for the patch, and days without it cannot be measured again. The data serve an exploratory endpoint; the investigator confirms that no treatment depends on them. The contract leaves notices to authorities and replies to participants with Walcourt. “What may still lie in Singapore when the inspectors come?” asks project manager Giulia Ferrero. Petra must choose before ten.',
      ],
      question: 'Which course of action should Petra choose this morning?',
      choices: [
        {
          text: 'Suspend the feed and the portal for Turin now with the site’s help, keep what is stored, and report breach, request and missing papers to Walcourt, which then decides on notices, a serious breach, DPIA and pilot.',
          correct: true,
          explanation:
            'Two conditions of the flow are missing: authorisation of the vendor (Article 28(2)) and an assessed transfer (Clause 14). Skarpa exports, so it suspends (C-311/18, para 135). Stored data stay as evidence and for the request. The breach goes to Walcourt without undue delay (Article 33(2)); four days need explaining. Walcourt decides on Articles 33(1) and 34, on a serious breach within seven days (Regulation (EU) 536/2014, Article 52), on the request (Article 12(3)), on basis and information (Articles 6, 9(2) and 13) and on the DPIA (Article 35(11)). Names and traces in one portal are not anonymous (Articles 4(1), 4(15) and 25). Someone other than Radek must advise (Article 38(6)).',
          citations: [
            {
              source: 'gdpr',
              at: 'Art. 4(1), 4(15), 6, 9(2), 12(3), 13, 25, 28(2), 28(3)(e)-(f), 33(1)-(2), 34, 35(11), 38(6), 46',
            },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Report breach, request and missing papers to Walcourt now, as a possible serious breach, freeze the 500 new patches, and let the 46 in Turin run until it instructs, because a processor acts on instructions.',
          correct: false,
          explanation:
            'The report is right, the freeze is right, and the protocol is Walcourt’s. But there is no instruction that covers this flow: Walcourt has authorised neither the vendor nor the transfer (Articles 28(2) and 28(3)(a)). To wait for an instruction would continue an infringement of the CRO’s own. The exporter that cannot ensure protection suspends the transfer itself (C-311/18, para 135; Clause 14). No care depends on the feed, so a pause harms nobody; Walcourt then assesses what it means for protocol and endpoint, also under Article 52 of Regulation (EU) 536/2014.',
          citations: [
            { source: 'gdpr', at: 'Art. 28(2), 28(3)(a), 44, 46' },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Suspend the feed now, have PulsoTrace erase names and traces against a certificate, so that the exposure ends for all participants, and report to Walcourt the breach, the request, the missing papers and the erasure as done.',
          correct: false,
          explanation:
            'To suspend and to report today is right. The erasure is not Skarpa’s to order: the processor deletes or returns at the controller’s choice and acts on its instructions (Article 28(3)(a) and (g)). It would destroy the traces of an authorised trial, which must stay verifiable (Regulation (EU) 536/2014, Article 56(1)), the evidence that Walcourt needs to assess the breach and a serious breach (Article 33(5) GDPR; Regulation (EU) 536/2014, Article 52), and the places that the participant has asked to see (Article 15). Restricted storage with closed access limits the risk until Walcourt decides.',
          citations: [
            { source: 'gdpr', at: 'Art. 15, 28(3)(a) and (g), 33(2) and (5)' },
            { source: 'ctr', at: 'Art. 52, 56(1)' },
          ],
        },
      ],
      points: 300,
    },
  ],
}
