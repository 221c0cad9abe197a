import type { ModuleText } from '../schema.ts'
import { assessmentBriefing } from './8-inspection-assessment.ts'
import { closingBriefing } from './8-inspection-closing.ts'
import { newProcessBriefing } from './8-inspection-new-process.ts'
import { oversightBriefing } from './8-inspection-oversight.ts'

/** Module 8, Inspection (mastery): one case through all seven regions, with an impact assessment and the DPO’s part. */
export const inspection: ModuleText = {
  id: 8,
  version: 4,
  thread:
    'The trial is over and SUBJ-0412 is well. Some of her data will outlast the study by at least 25 years; most copies should be gone already. An inspector has picked her number at random. This module closes her file.',
  opening: {
    scene: [
      'Tuesday 13 October 2026, 08:30, Brno. At ten the sponsor’s auditor arrives at Skarpa Clinical Services. On Thursday the inspectors come. Quality director Petra Dvořáková has cleared the big table for one thing: a heart sensor the size of a biscuit.',
      'She has been through its file twice. At seven she found a message from the vendor, four days old. At eight she found an email from a man in Turin, and no answer to it. 46 people are wearing the patch right now. Their heartbeats arrive while she reads.',
      '“Coffee first?” asks Giulia Ferrero. “Or the bad news?”',
    ],
    choices: [
      'Ring the sponsor before the auditor is through the door.',
      'Spend the hour finding out who decided what, and when.',
      'Put the whole file in front of the auditor and let her ask.',
    ],
  },
  briefing: [...newProcessBriefing, ...assessmentBriefing, ...oversightBriefing, ...closingBriefing],
  quests: [
    {
      id: '8-the-patch-feed',
      title: 'The Sensor Patch',
      description:
        'Decide what a CRO does on the morning of an audit, when one new device raises a question in every region.',
      scenario: [
        'Tuesday 13 October 2026, 08:30, Brno. Skarpa Clinical Services, CRO and processor, expects a sponsor audit at 10:00 and a GCP inspection on Thursday. Trial WLC-209 tests a heart-failure medicine for Walcourt Cardio SA in Liège, with 1,400 participants at 38 sites in Belgium, Czechia, Italy and Estonia. Quality director Petra Dvořáková is looking at one item only: the new sensor patch.',
        'The patch records heart rate and location day and night. The protocol amendment was authorised in August. A pilot with 46 participants in Turin began on 28 September; 500 more patches are to be activated on 2 November. The study file calls the patch data “anonymous”, because the export shows codes. It names the signed informed consent as the legal basis. To activate a patch, site staff type the participant’s name and mobile number into the vendor’s portal.',
        'Skarpa chose and contracted the vendor, PulsoTrace Pte Ltd in Singapore. The agreement with Walcourt requires specific authorisation of each sub-processor; there is none. Skarpa and PulsoTrace signed Module Three clauses, and nobody assessed the law of Singapore. Walcourt’s DPIA dates from 2024 and covers the eCRF and the laboratory. Radek Šimek, head of operations, selected the vendor and designed the data flow. Since July he has also acted as Skarpa’s DPO.',
        'There are two more documents. On 2 October a Turin participant asked the patch helpdesk, which Skarpa runs, which places had been stored about him. Nobody answered or passed it on. On Friday 9 October PulsoTrace wrote that a test export, with names, codes and traces of 12 participants, had been open to another customer for two days.',
        'The protocol provides for the patch, and a day without it can’t be measured again. The data serve an exploratory endpoint; the investigator confirms that no treatment depends on them. The contract leaves notices to authorities and replies to participants to Walcourt. “What may still be in Singapore when the inspectors come?” asks project manager Giulia Ferrero. Petra has to choose before ten.',
      ],
      question: 'Which course of action should Petra choose this morning?',
      choices: [
        {
          text: 'Suspend the feed and the portal for Turin now with the site’s help, keep what is stored with access closed, and report breach, request and missing papers to Walcourt, which then decides on notices, a serious breach, DPIA and pilot.',
          correct: true,
          consequence:
            'Tuesday, 09:50. The feed is off and nothing has been erased. Walcourt’s privacy lead is already on the line when the auditor sits down, and asks for the twelve codes. Giulia has them.',
          explanation:
            'Nobody at Walcourt has authorised this flow, so Skarpa stops it today and leaves the other decisions to Walcourt. A sub-processor needs authorisation (Article 28(2)), a transfer needs documented instructions (Article 28(3)(a)) and a valid footing in Chapter V (Article 44). None of these is there. C-311/18, paragraph 135, points the same way: an exporter that can’t ensure protection suspends, and here nobody has even assessed it. What is stored stays as evidence, for the trial and for the request, and nobody can open it. The breach goes to Walcourt without undue delay (Article 33(2)); four days need explaining. Someone other than Radek must advise (Article 38(6)).',
          citations: [
            {
              source: 'gdpr',
              at: 'Art. 4(1), 4(15), 6, 9(2), 12(3), 13, 25, 28(2), 28(3)(a), (e) and (f), 33(1) and (2), 34, 35(11), 38(6), 44, 46',
            },
            { source: 'schrems-ii', at: 'paras 134-135' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Report breach, request and missing papers to Walcourt now, as a possible serious breach, freeze the 500 new patches, and let the 46 in Turin run until it instructs, because a processor acts on instructions and the protocol provides for the patch.',
          correct: false,
          consequence:
            'Tuesday, 13:15. The portal shows three hours of new traces from Turin. The auditor points at the last one. “This came in after you’d written that report.”',
          explanation:
            'Reporting and freezing are right, but letting Turin run continues something that nobody has allowed. Walcourt’s instructions cover neither the vendor nor the transfer (Articles 28(2) and 28(3)(a)), and the protocol can’t replace them: it says what is measured, and leaves open by whom and where. The exporter needs no instruction to stop an unauthorised transfer (Article 44; in support C-311/18, paragraph 135). No care depends on the feed, and stored data aren’t touched. Walcourt then assesses what the gap means for the endpoint, also under Article 52 of Regulation (EU) 536/2014.',
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
          consequence:
            'Thursday, 11:00. The inspector asks for the twelve traces that were exposed. Giulia opens the certificate of erasure. “So what was in them?” he asks. Nobody can say any more.',
          explanation:
            'Suspending and reporting today are right, but the erasure isn’t Skarpa’s to order. A processor deletes or returns at the controller’s choice (Article 28(3)(g)). The traces belong to an authorised trial that must stay verifiable (Regulation (EU) 536/2014, Article 56(1)). Walcourt needs them to assess the breach (Article 33(5)), and the participant has asked to see them (Article 15). Storage with access closed limits the risk until Walcourt decides.',
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
