import type { BriefingSection } from '../schema.ts'

/** Module 7, second part of the briefing: the sponsor’s clocks, the first report, pressure, published cases and the site. */
export const reportBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'The sponsor’s 72 hours',
    isPending: true,
    paragraphs: [
      'Your message starts the sponsor’s clock. In principle the controller is aware once its processor has informed it. From then on it notifies the supervisory authority without undue delay and, where feasible, within 72 hours, unless the breach is unlikely to result in a risk to people (Article 33(1)). These are clock hours. Nights and weekends count.',
      'That explains the sponsor’s questions on a Friday night. It needs facts to rate the risk and to fill in the authority’s form. It may send the form in phases, as you do. If it’s late, it still notifies and gives its reasons.',
      'It might decide that no notice is needed. The breach then still goes into the sponsor’s register, with the facts, the effects, what was done, and why nobody was told (Article 33(5)). Your email may be the page that proves it.',
    ],
    more: [
      'Before it’s regarded as aware, a controller may investigate briefly. The aim is to establish with reasonable certainty whether personal data are affected (EDPB Guidelines 9/2022, section II.A.2). Similar breaches that come to light one after the other may be notified together, with reasons (section II.B.3). Encryption can justify a decision not to notify, but the decision has to be looked at again if the key or the cipher turns out to be weak (section II.D). Joint controllers agree who leads in a breach (section II.A.3).',
      'A controller may authorise its processor to notify the authority on its behalf. That belongs in the contract, and the responsibility stays with the controller (section II.A.4).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 33(1), (4) and (5); recital 87' },
      { source: 'edpb-9-2022', at: 'sections II.A.2 to II.A.4, II.B.2 to II.B.3, II.D, V.A' },
    ],
    selfChecks: [
      {
        id: '7-check-two-clocks',
        form: 'one',
        question:
          'A sub-processor tells your CRO of a breach on Monday at 09:00. You tell the sponsor at 10:30. In principle, when do the sponsor’s 72 hours begin?',
        minutes: 1,
        options: [
          { text: 'When the sub-processor noticed the breach', correct: false },
          { text: 'Monday, 09:00', correct: false },
          { text: 'Monday, 10:30', correct: true },
          { text: 'When the CRO’s analysis is complete', correct: false },
        ],
        reason:
          'The sponsor’s clock starts when you inform it. Yours started at 09:00, and it allows no undue delay. So nobody gains anything by waiting: a slow chain is an infringement of its own, and an authority will look at each link.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(1) and (2)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the first report says',
    roles: ['safety', 'cra'],
    paragraphs: [
      'Write for somebody who has to fill in a form tonight. The sponsor must tell the authority what happened, which kinds of people and records are affected and roughly how many, what may follow, and what has been done (Article 33(3)). Give it those facts in that order.',
      'Times matter most. When did it happen? When was it noticed? When was it contained? If you don’t know, write “unknown”. End with a number that somebody answers all night, and the time of your next message.',
      'State safeguards as facts: the disk is encrypted, the laptop was switched off, the recipient confirmed deletion at 16:58. Coded, encrypted and anonymous are three different things, so use the right word. Then stop. Whether the risk is low is the sponsor’s decision. It looks at the kind of data, at how easily people can be recognised, how badly they could be hurt, and how vulnerable they are.',
      'List the sites and the codes, and send the codes by a secure route. The sponsor doesn’t know the participants. If anybody has to warn them, it will be through the sites.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 33(3) and (4)' },
      { source: 'edpb-9-2022', at: 'sections II.A.4, II.B.1, IV.B' },
    ],
    selfChecks: [
      {
        id: '7-check-first-report',
        form: 'all',
        question: 'Which of these belong in the CRO’s first report to the sponsor?',
        minutes: 2,
        options: [
          { text: 'The time at which the CRO became aware', correct: true },
          { text: 'The kinds of data and the approximate number of participants', correct: true },
          { text: 'The surnames that were readable, so that the sponsor can warn those people', correct: false },
          { text: 'What has been done to contain it, and what is still unknown', correct: true },
          { text: 'The statement that the risk is low, because the data are coded', correct: false },
          { text: 'The time of your next message', correct: true },
        ],
        reason:
          'The report gives the sponsor what it needs for the authority’s form. It repeats no names. The sponsor doesn’t need them, the sites can find people by their codes, and each copy spreads the names further. That the data are coded is a fact. That the risk is low is a rating, and the sponsor’s to make.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(c), 33(2) to (4)' },
          { source: 'edpb-9-2022', at: 'sections II.A.4, II.B.1' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    id: '7-practice-first-report',
    title: 'Your first report',
    roles: ['cra', 'safety'],
    minutes: 5,
    paragraphs: [
      'Friday 3 July 2026, 18:05. A CRA leaves a rucksack on the train from Graz to Vienna. Inside are a laptop with an encrypted disk, switched off, and a paper folder: monitoring notes on 12 participants of trial KLE-33 (codes, visit dates, diagnoses) and a copy of one source page with a full name. She rings your hotline at 18:40. IT locks the laptop remotely at 18:55. The lost-property office opens at 08:00. The sponsor is in Cologne. It’s 19:15. Write the first report.',
    ],
    modelAnswer: [
      '“First report, preliminary, 3 July 2026, 19:15. A rucksack was left on a train from Graz to Vienna at about 18:05. We’ve known since 18:40. On paper: coded monitoring notes on 12 participants of trial KLE-33 (visit dates, diagnoses), and a copy of one source page with a participant’s full name. The codes follow by secure message. Laptop: disk encrypted, switched off, remote lock sent at 18:55. The originals are at the site, so nothing is lost for the trial. Who has the rucksack: unknown. Next: we ring the train operator now and the lost-property office at 08:00. We answer this number all night: [number]. Next message: 4 July, 09:30, or earlier.”',
      'Left out: the participant’s name, “the risk is low”, the cause, and any promise that nobody has read the folder.',
      'What people often forget: the paper matters more than the laptop. The site needs to know which page is missing, by the route that the sponsor approves. Why a page with a name left the site is a good question for Monday. And all these times go into your own register tonight.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(12), 5(1)(c), 33(1) to (4)' },
      { source: 'edpb-9-2022', at: 'section II.A.4' },
    ],
  },
  {
    kind: 'read',
    title: 'Which facts move the rating',
    roles: ['safety', 'data-manager'],
    paragraphs: [
      'You don’t rate the risk, but you hold most of the facts on which it’s rated. So know what the sponsor is looking for (Guidelines 9/2022).',
      'What kind of breach was it? How much is in the file, and how private is it: a visit date, or a psychiatric diagnosis? Could a reader recognise somebody? Who has it now: a doctor bound by secrecy who rang you back, or an unknown person on a train? What could happen to the participant at work, at home, at the next visit? Is it a child, or somebody who is very ill?',
      'Look for the free text. It decides more cases than the number of rows. Open two or three narratives with your privacy contact and say what kinds of detail they hold.',
    ],
    citations: [{ source: 'edpb-9-2022', at: 'section IV.B' }],
  },
  {
    kind: 'read',
    title: 'When somebody asks you to wait',
    roles: ['safety', 'cra'],
    paragraphs: [
      'Sooner or later somebody will ring and ask you to hold the report. It’s usually a nice person with a good reason: a steering committee, a holiday, a boss who hates half-finished news. Your own manager may ask too.',
      'You can say yes to almost all of it. Yes, mark it as preliminary. Yes, I’ll copy you in. Yes, I’ll ring your colleague first so that she isn’t surprised. But the report goes to the person whom the contract names, and it goes now. Your daily contact can’t waive that, and a telephone call to him doesn’t replace it.',
      'Note who asked, what for, and at what time. A sentence in the log is enough.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 33(1) and (2)' },
      { source: 'edpb-9-2022', at: 'section II.A.4' },
    ],
    selfChecks: [
      {
        id: '7-check-until-monday',
        form: 'branch',
        question: 'The sponsor’s project manager is on the phone. What do you say?',
        minutes: 3,
        scenes: [
          {
            id: 'call',
            text: 'Friday, 17:20. A file with coded results of 40 participants went to the wrong laboratory at 16:10. The laboratory has been asked to leave it alone. Your report is nearly finished when the sponsor’s project manager rings. “I’ve heard. It’s only codes, isn’t it? Tell me it’s low risk, and we’ll sort it out quietly on Monday. Our privacy team is away until then.”',
            choices: [
              { text: '“All right. You’ll have it first thing on Monday.”', to: 'monday' },
              { text: '“It’s low, I’d say. But I do have to send something.”', to: 'rated' },
              {
                text: '“I’ll give you the facts. The report goes to your breach contact in ten minutes.”',
                to: 'facts',
              },
            ],
          },
          {
            id: 'monday',
            text: '“You’re a star.” He hangs up. At 18:30 the laboratory writes: two people opened the file before they saw your message, and there are three full names in a comment column.',
            choices: [
              { text: 'Send the report now, with all times and the call at 17:20.', to: 'late' },
              { text: 'Ring the project manager and ask whether Monday still stands.', to: 'silent' },
            ],
          },
          {
            id: 'rated',
            text: '“Low. Splendid. Put that in one line for me, and I’ll tell my director it’s closed.” He’s typing already.',
            choices: [
              { text: 'Write: “Risk low, since the data are coded.”', to: 'quoted' },
              {
                text: '“I take that back, it’s yours to rate. You’ll be copied on the report, facts only.”',
                to: 'sent',
              },
            ],
          },
          {
            id: 'facts',
            text: '“Ten minutes? You’ll frighten everybody.” A pause. “Then at least leave out the comment column. You haven’t checked yet whether there are names in it.”',
            choices: [
              { text: 'Leave it out for now, and add it once it has been checked.', to: 'gap' },
              {
                text: 'Keep it in: “A comment column may hold names. Being checked, next message at 19:00.”',
                to: 'sent',
              },
            ],
          },
          {
            id: 'late',
            text: 'The breach contact answers within minutes and thanks you. She asks about the hour and ten minutes in between. “Asked to wait” isn’t a line you like to type, but it’s true, and from now on she has what she needs.',
            good: false,
          },
          {
            id: 'silent',
            text: 'He’s in a restaurant and says yes. On Monday the breach contact reads two dates side by side, Friday and Monday, and asks for the telephone records. The three participants could have been warned before the weekend.',
            good: false,
          },
          {
            id: 'quoted',
            text: 'Your line travels further than you meant it to. On Monday three names turn up in the comment column, and the sponsor’s privacy lead asks who rated the risk, and how. It’s your name under it.',
            good: false,
          },
          {
            id: 'gap',
            text: 'At 19:40 the names are found, and a second report goes out. The breach contact has already told her director that there were none. She isn’t angry. She does ask what else you weren’t sure of.',
            good: false,
          },
          {
            id: 'sent',
            text: 'The report goes out at 17:32. At 17:50 the sponsor’s deputy privacy lead rings from a railway platform: she’s the breach contact this weekend. The project manager writes later: “Sorry. It’s been a week.”',
            good: true,
          },
        ],
        reason:
          'The report goes out now, with facts and open questions, to the contact whom the contract names. The project manager can’t rate the risk for his privacy team, and neither can you. An unchecked point is stated as unchecked. The EDPB recommends exactly this: a prompt first message, and more as it becomes known.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(1), (2) and (4)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Five cases that show the line',
    paragraphs: [
      'The EDPB has published cases that show which fact decides (Guidelines 01/2021). None is about a CRO. These five are close.',
      'A hospital is hit by ransomware (case 03). Nothing was copied and there’s a backup, but restoring takes two working days and operations are put off. High risk: authority and patients are told. So when the IRT is down and doses are missed, nobody should write “no data stolen, no risk”.',
      'An insurance agent receives a file about some two dozen clients by mistake (case 09). He’s bound by professional secrecy, reports it himself and deletes the file. The register is enough. A trusted recipient helps, but these weren’t health data, and the controller decided.',
      'Tablets with children’s data are stolen (case 10). Encrypted, switched off, strong password, backup, wiped from afar: the register is enough. A paper book of health data is stolen from an addiction clinic (case 12). Nothing protects paper: authority and patients are told.',
      'An employment office emails jobseekers about a course and attaches the data of more than 60,000 of them, social security numbers included (case 14). High risk: authority and jobseekers are told. Asking for the file back proves nothing.',
    ],
    citations: [{ source: 'edpb-1-2021', at: 'cases 03, 09, 10, 12 and 14' }],
    selfChecks: [
      {
        id: '7-check-encrypted-laptop',
        form: 'one',
        question:
          'A CRA’s laptop is stolen. The disk is encrypted, it was off, the password is strong, and it will be wiped at the next start. All data are also on the server. It held coded queries. What does the CRO do?',
        minutes: 1,
        options: [
          { text: 'It tells the sponsor once IT has tested whether the cipher can be broken', correct: false },
          {
            text: 'It writes a line in its own log and tells the sponsor if the laptop turns up opened',
            correct: false,
          },
          { text: 'It tells the sponsor and states the protection as facts', correct: true },
        ],
        reason:
          'The sponsor will probably decide that the register is enough, as in case 10, but only if it knows. A lost device with personal data on it is a breach, and the processor reports every breach. A test of the cipher can follow as an update.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(2) and (5)' },
          { source: 'edpb-1-2021', at: 'case 10' },
        ],
      },
    ],
  },
]
