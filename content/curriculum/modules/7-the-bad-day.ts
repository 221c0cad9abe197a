import type { ModuleText } from '../schema.ts'
import { breachBriefing } from './7-the-bad-day-breach.ts'
import { recordsBriefing } from './7-the-bad-day-records.ts'

/** Module 7, The bad day: a personal data breach, the clocks it starts, and the records that an inspector asks for. */
export const theBadDay: ModuleText = {
  id: 7,
  version: 3,
  briefing: [...breachBriefing, ...recordsBriefing],
  quests: [
    {
      id: '7-the-wrong-address',
      title: 'The Wrong Address',
      description: 'Decide what a CRO does in the first hours after coded safety data went to another sponsor.',
      scenario: [
        'Thursday 21 May 2026, 16:40, Vilnius. Kuosa Research is the CRO, and processor, for trial ZEL-114. The sponsor is Zelenka Biologics a.s. in Ostrava; 214 participants take part at nine sites in Lithuania, Czechia and Spain.',
        'Safety associate Rūta Kazlauskienė sees that at 14:55 she sent the weekly SAE listing to Marc Delattre, a medical monitor at another sponsor. The e-mail program had completed the address. The workbook was not encrypted. It holds codes, year of birth, sex, site and narratives for 61 participants. In two narratives a site had left the surname of a participant.',
        'Delattre answers Rūta’s call at once. He opened the file, saw that it was not his study, and deleted it; he confirms this by e-mail at 16:58. Rūta enters the times in the incident log.',
        'At 17:15 four people meet. Quality lead Tomasz Wilk wants one complete report with root cause and CAPA, because the sponsor once complained about half-finished messages. Project manager Ana Llorente thinks that the matter is closed; the next quality summary to the sponsor is due on 5 June. The agreement says “without undue delay” and names a breach contact at Zelenka who is reachable day and night. It does not authorise Kuosa to notify any authority. Privacy lead Eva Horáková has to decide what leaves the house tonight.',
      ],
      question: 'How should Kuosa proceed this evening?',
      choices: [
        {
          text: 'Complete the risk assessment and the root cause within the 72 hours that the GDPR allows, and send Zelenka’s breach contact one full report on Sunday with the risk rating and the corrective actions.',
          correct: false,
          explanation:
            'A complete report with root cause and CAPA is worth writing, as the second step. But the 72 hours belong to the controller, and they start when the controller becomes aware (Article 33(1)). The processor has no such period: it notifies without undue delay (Article 33(2)). It does not assess the likelihood of risk before it does so, and details may follow in phases (EDPB Guidelines 9/2022). Silence until Sunday delays protective measures and infringes Article 33(2). A short first report tonight, marked as preliminary, would have met Tomasz’s concern.',
          citations: [
            { source: 'gdpr', at: 'Art. 33(1)-(2)' },
            { source: 'edpb-9-2022', at: 'section II.A.4' },
          ],
        },
        {
          text: 'Tell Zelenka’s breach contact tonight what is known, also that two surnames were readable, send the rest in phases, and leave the rating of the risk and any notification to Zelenka while the log continues.',
          correct: true,
          explanation:
            'Unauthorised disclosure of coded health data is a breach (Article 4(12)), and Kuosa is aware of it. The processor notifies without undue delay (Article 33(2)); facts can follow in phases. Zelenka then decides on the 72 hours (Article 33(1)), on participants (Article 34), documents the breach in any case (Article 33(5)), and looks separately at Article 52 of Regulation (EU) 536/2014. The report says that two surnames were readable, without repeating them: this raises the risk, and the confirmed deletion lowers it. Kuosa assists and keeps its evidence (Article 28(3)(f)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(12), 28(3)(f), 33(1), (2) and (5), 34' },
            { source: 'edpb-9-2022', at: 'sections II.A.4, IV.B' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Record the event in the deviation log as contained, since the data are coded and a professional recipient confirmed deletion, train the safety team, and include it in the quality summary for Zelenka on 5 June.',
          correct: false,
          explanation:
            'Containment, training and the log entry are right, and a trusted recipient who confirms deletion may reduce the risk (EDPB Guidelines 9/2022). But that conclusion belongs to Zelenka. The duty of Article 33(2) covers every breach and has no threshold of risk; only the controller’s notification to the authority has one (Article 33(1)). Coded data about health remain personal data (Article 4(5), recital 26), and two surnames were not coded at all. Even a breach without notification must be documented by the controller (Article 33(5)), who cannot do so before it knows.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(5), 33(1), (2) and (5); recital 26' },
            { source: 'edpb-9-2022', at: 'section IV.B (trusted recipient)' },
          ],
        },
      ],
      points: 275,
    },
  ],
}
