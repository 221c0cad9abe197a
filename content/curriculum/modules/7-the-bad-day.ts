import type { ModuleText } from '../schema.ts'
import { firstHourBriefing } from './7-the-bad-day-first-hour.ts'
import { recordsBriefing } from './7-the-bad-day-records.ts'
import { reportBriefing } from './7-the-bad-day-report.ts'

/** Module 7, The bad day: a personal data breach, the clocks it starts, and the records that an inspector asks for. */
export const theBadDay: ModuleText = {
  id: 7,
  version: 4,
  thread:
    'A laptop with a visit listing is travelling on a train without its owner. Row 19 is SUBJ-0412. She’s at work and knows nothing of it. Whether she’ll ever need to, and who decides that, depends on the next few hours.',
  opening: {
    scene: [
      'Thursday 21 May 2026, 16:40, Vilnius. Rūta Kazlauskienė works in drug safety at Kuosa Research. She is looking for a message that she sent at 14:55, with this week’s listing of serious adverse events. It’s in the right folder. The name in the address line is wrong.',
      'She typed three letters, and the email program did the rest. The listing has gone to a doctor at another company. 61 participants are in it. The file wasn’t encrypted.',
      'Behind her, a colleague is putting on his coat. Nobody has noticed.',
    ],
    choices: [
      'Find out first exactly what the file contains.',
      'Recall the message and see whether it worked.',
      'Tell somebody before my colleague leaves.',
    ],
  },
  briefing: [...firstHourBriefing, ...reportBriefing, ...recordsBriefing],
  quests: [
    {
      id: '7-the-wrong-address',
      title: 'The Wrong Address',
      description: 'Decide what a CRO does in the first hours after coded safety data went to another sponsor.',
      cast: [
        { name: 'Rūta Kazlauskienė', role: 'safety associate at Kuosa' },
        { name: 'Marc Delattre', role: 'medical monitor at another sponsor' },
        { name: 'Tomasz Wilk', role: 'quality lead at Kuosa' },
        { name: 'Ana Llorente', role: 'project manager at Kuosa' },
        { name: 'Eva Horáková', role: 'privacy lead at Kuosa, who decides' },
        { name: 'Kuosa Research', role: 'CRO in Vilnius, processor' },
        { name: 'Zelenka Biologics', role: 'sponsor in Ostrava' },
      ],
      scenario: [
        'Thursday 21 May 2026, 16:40, Vilnius. Kuosa Research is the CRO, and processor, for trial ZEL-114. The sponsor is Zelenka Biologics a.s. in Ostrava. There are 214 participants at nine sites in Lithuania, Czechia and Spain.',
        'Safety associate Rūta Kazlauskienė sees that at 14:55 she sent the weekly SAE listing to Marc Delattre, a medical monitor at another sponsor. Her email program had completed the address. The workbook wasn’t encrypted. It holds codes, year of birth, sex, site and narratives for 61 participants. In two narratives a site had left in a participant’s surname.',
        'Rūta rings the privacy lead, then Delattre, who answers at once. He opened the file, saw that it wasn’t his study, and deleted it. He confirms this by email at 16:58. Rūta enters the times in the incident log.',
        'At 17:15 four people meet. Quality lead Tomasz Wilk wants one complete report with root cause and CAPA, because the sponsor once complained about half-finished messages. Project manager Ana Llorente thinks that the matter is closed. The next quality summary to the sponsor is due on 5 June. The agreement says “without undue delay” and names a breach contact at Zelenka who can be reached day and night. It doesn’t authorise Kuosa to notify any authority. Privacy lead Eva Horáková has to decide what goes out tonight.',
      ],
      question: 'How should Kuosa proceed this evening?',
      choices: [
        {
          text: 'Complete the risk assessment and the root cause within the 72 hours that the GDPR allows, and send Zelenka’s breach contact one full report on Sunday with the risk rating and the corrective actions.',
          correct: false,
          consequence:
            'Sunday, 15:20. Zelenka’s duty officer opens a flawless report. Her call back is short: “You’ve known since Thursday afternoon. Have the sites?”',
          explanation:
            'The full report is worth writing, but it comes second, and the 72 hours are Zelenka’s. They start when the controller becomes aware (Article 33(1)); the processor has no such period and reports without undue delay (Article 33(2)). It doesn’t rate the risk first, and details can follow in phases (EDPB Guidelines 9/2022). A short report tonight, marked as preliminary, would have answered Tomasz’s worry.',
          citations: [
            { source: 'gdpr', at: 'Art. 33(1) and (2)' },
            { source: 'edpb-9-2022', at: 'section II.A.4' },
          ],
        },
        {
          text: 'Tell Zelenka’s breach contact tonight what is known, including that two surnames were readable, send the rest in phases, and leave the rating of the risk and any notification to Zelenka while the log continues.',
          correct: true,
          consequence:
            'Thursday, 18:05. Zelenka’s breach contact rings back and asks for the codes behind the two surnames. By 20:00 both sites know which narratives to correct. Rūta goes home at nine.',
          explanation:
            'Zelenka can only act on what it knows, and it needs to know tonight. Disclosing coded health data to the wrong person is a breach, and Kuosa is aware of it, so it reports without undue delay (Article 33(2)). Zelenka then decides whether to tell the authority (Article 33(1)) and the participants (Article 34), documents the breach (Article 33(5)) and looks separately at Article 52 of Regulation (EU) 536/2014. The two surnames raise the risk and the confirmed deletion lowers it; the report states both without repeating the names.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(12), 28(3)(f), 33(1), (2) and (5), 34' },
            { source: 'edpb-9-2022', at: 'sections II.A.4, IV.B' },
            { source: 'ctr', at: 'Art. 52' },
          ],
        },
        {
          text: 'Record the event in the deviation log as contained, since the data are coded and a professional recipient confirmed deletion, train the safety team, and include it in the quality summary for Zelenka on 5 June.',
          correct: false,
          consequence:
            'Friday 5 June, 10:00. Zelenka’s safety lead finds half a line on page seven of the summary. She rings Ana and asks for every message since 21 May.',
          explanation:
            'The log, the training and the confirmed deletion are all good, but whether the matter is closed is for Zelenka to say. A trusted recipient may lower the risk (EDPB Guidelines 9/2022). The processor’s duty covers every breach all the same and has no threshold of risk (Article 33(2)). The data are still personal data about health, and two surnames weren’t coded at all. Even where no authority is told, the controller documents the breach (Article 33(5)), and it can’t document what it hasn’t heard about.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(5), 33(1), (2) and (5); recital 26' },
            { source: 'edpb-9-2022', at: 'sections II.A.4, IV.B (trusted recipient)' },
          ],
        },
      ],
      points: 275,
    },
  ],
}
