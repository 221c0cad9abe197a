import type { BriefingSection } from '../schema.ts'

/** Module 7, third part of the briefing: participants and sites, the trial’s own clock, and the records inspectors ask for. */
export const recordsBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Who tells the participants, and what the site does',
    roles: ['cra'],
    paragraphs: [
      'If a high risk is likely, the controller tells the people concerned, in plain words and without undue delay (Article 34(1)). In a trial the message goes through the sites, because they know the names. There are exceptions, for instance where encryption made the data unreadable.',
      'You don’t write to participants, to an authority or to the press. If a site asks you what to say, tell it who is preparing the text, and when to expect it.',
      'Sometimes the breach is the site’s. A study nurse attaches the code list to an email, and it’s in your inbox. Stop: don’t forward or save it. Tell the site and your privacy contact, and wait for an instruction on deletion.',
      'What the hospital does next depends on its role for that list. As controller, alone or with the sponsor, it has the duties towards the authority and the participants. As the sponsor’s processor, it tells the sponsor. For its own medical records it’s a controller in any case, and national rules on medical secrecy may add to this. Module 2 shows how to find out which it is. Ask at the initiation visit, while nobody is in a hurry.',
    ],
    more: [
      'A breach may show that the risk of the processing has changed. The controller then reviews its impact assessment where necessary (Article 35(11)), and controller and processor look at their security measures again (Article 32(1)(d)).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8), 32(1)(d), 33(1) and (2), 34(1) to (3), 35(11)' },
      { source: 'edpb-9-2022', at: 'sections II.A.3 to II.A.4' },
    ],
    selfChecks: [
      {
        id: '7-check-list-in-inbox',
        form: 'one',
        question:
          'A nurse’s email with the whole code list reaches you, the CRA. In this trial the contract makes the hospital the sponsor’s processor for the list. Who has to be told, and by whom?',
        minutes: 2,
        options: [
          {
            text: 'You tell the hospital and your privacy contact; hospital and CRO each tell the sponsor',
            correct: true,
          },
          {
            text: 'You tell the hospital, which notifies the authority within 72 hours and closes the case',
            correct: false,
          },
          { text: 'You delete the email at once and tell the nurse, so that fewer people know', correct: false },
        ],
        reason:
          'Both are processors here, and both know. The hospital sent the list by mistake, and the CRO holds names it must not hold. So each of them reports to the sponsor, which decides whether to notify the authority. If the hospital were a controller for the list, the notice to the authority could be its own. Deleting first destroys the proof of who received what.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(7) and (8), 33(1) and (2)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The trial has a clock of its own',
    roles: ['data-manager', 'safety'],
    paragraphs: [
      'Values shifted between participants, and one dose was calculated from the wrong row. That’s a personal data breach. It may also be something else.',
      'Under the Clinical Trials Regulation a serious breach is one that is likely to affect, to a significant degree, a participant’s safety and rights or the reliability and robustness of the data (Article 52(2)). It must be a breach of that Regulation or of the protocol. The sponsor notifies the Member States concerned through the EU portal, without undue delay and within seven days of becoming aware.',
      'One event can be both, one or neither. The sponsor decides each question separately, and the two notices go to different authorities. The 72 hours and the seven days run side by side. Sending one notice never replaces the other.',
      'Your part is small and urgent: say which participants by code, which visits, which values and which protocol section. The sponsor needs that list long before day seven.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 52(1) and (2)' },
      { source: 'gdpr', at: 'Art. 4(12), 33(1)' },
    ],
    selfChecks: [
      {
        id: '7-check-two-laws',
        form: 'all',
        question:
          'For which of these events should the sponsor also look at “serious breach” under the Clinical Trials Regulation?',
        minutes: 2,
        options: [
          { text: 'An import error moved endpoint values between participants for three weeks', correct: true },
          { text: 'The IRT was locked for two days, and nine participants missed doses', correct: true },
          {
            text: 'An encrypted laptop with coded queries was stolen; every record is still on the server',
            correct: false,
          },
          { text: 'An unknown person copied the treatment allocation from the IRT', correct: true },
          { text: 'The email addresses of two investigators were visible in a newsletter', correct: false },
        ],
        reason:
          'Three of them may touch safety or the reliability of the data: shifted endpoints, missed doses, and an allocation that somebody may use. Whether the effect is significant is for the sponsor to decide. A protected laptop and a newsletter are personal data breaches that leave the trial as it was.',
        citations: [
          { source: 'ctr', at: 'Art. 52' },
          { source: 'gdpr', at: 'Art. 4(12)' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    id: '7-practice-ransomware',
    title: 'Ransomware at the IRT vendor',
    roles: ['data-manager', 'start-up'],
    minutes: 5,
    paragraphs: [
      'Monday 14 September 2026, 07:30. Your IRT vendor in Porto, a sub-processor, writes: “All systems encrypted since Sunday, 02:00. Saturday’s backup is intact. We can’t yet rule out that data were copied.” The IRT holds codes, year of birth, strata and treatment allocation of 640 participants. Eleven sites can’t dispense. Write a list: who does what this morning, at the vendor, the CRO, the sponsor and the sites.',
    ],
    modelAnswer: [
      'CRO: we ring the sponsor’s breach contact before eight and write at once. Availability is lost, a copy can’t be ruled out, 640 participants, eleven sites, backup from Saturday, whom to call. We don’t wait for the forensic report. We save the vendor’s message and our logs, and agree fixed hours for updates.',
      'Vendor: it has informed us, 29 hours after the event. We ask when it became aware, and note the answer. It saves its logs before it rebuilds, and says what they can’t show.',
      'Sponsor: it’s aware from our call. It rates the risk. If the authority has to be notified, it does so within 72 hours where feasible, and may complete the notice later. Missed doses can hurt people, so copying is only half the question. If a high risk is likely, participants hear of it through their sites. It also asks whether this is a serious breach, with at most seven days for the portal.',
      'Sites: can they treat safely today? The manual procedure for dispensing and emergency unblinding starts now. If the allocation was copied, the blinding may be affected, and unplanned unblinding is documented and assessed (ICH E6(R3), 4.1.4).',
      'What people often forget: nobody deletes the vendor’s first message because a later one is more precise. And after the crisis, somebody reviews whether the vendor still offers sufficient guarantees.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(1) and (4), 33(1), (2) and (4), 34' },
      { source: 'ctr', at: 'Art. 52' },
      { source: 'ich-e6', at: 'Annex 1, section 4.1.4' },
      { source: 'edpb-1-2021', at: 'section 2 (ransomware)' },
    ],
  },
  {
    kind: 'read',
    title: 'What you can open in ten minutes',
    roles: ['start-up', 'data-manager'],
    paragraphs: [
      'Inspection readiness means that a stranger can follow your work from documents alone. For data protection, five things should open within minutes: the contract with the sponsor and its instructions, the list of authorised sub-processors with their contracts, the transfer file, your part of the impact assessment, and the breach register.',
      'A sixth is your record as processor. For each sponsor it says who is involved, what you do, which data leave the EEA and, where possible, how they’re secured (Article 30(2)). Add the trial code and the system, or you won’t find the line in time. Don’t add a column that nobody will keep up to date.',
      'The breach register is the controller’s duty. Keep one anyway. Without it you can hardly assist the sponsor or show what you did.',
      'Give each document an owner, a place and a date. Once a quarter, ask three questions. Can a deputy open it? Is the newest version the one in force? Does it name somebody who has left?',
    ],
    more: [
      'The record is in writing and goes to the authority on request (Article 30(3) and (4)). The exemption below 250 employees doesn’t apply where the processing isn’t occasional or includes special categories (Article 30(5)). The controller’s own record has more columns, such as purposes, recipients and time limits (Article 30(1)).',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 28(2) to (4) with 28(3)(f) to (h), 30(1) to (5), 33(5)' }],
  },
  {
    kind: 'practice',
    id: '7-practice-register-line',
    title: 'Correct the register line',
    minutes: 4,
    paragraphs: [
      'Tuesday 10 November 2026. Tomorrow a sponsor audits your CRO. Line 14 of the breach register says: “Sept. 2026. Fax with lab report to wrong number (hotel). Patient Malík, site Olomouc. No risk, since the hotel destroyed it. Sponsor informed. Closed by K.” The mailbox shows: fax sent 7 September, 11:20; call from the hotel 11:50; hotel’s email with the word “shredded” 8 September; message to the sponsor 9 September, 16:30. Write the entry that you make today.',
    ],
    modelAnswer: [
      '“10 November 2026, correction to line 14, [full name]. Event: 7 September 2026, 11:20. CRO aware: 11:50, by call from the recipient. Data: one laboratory report that showed a name; code 07-012. Recipient: hotel; its email of 8 September says the page was shredded (filed). Sponsor told: 9 September, 16:30. Interval: 52 h 40 min, cause under review. Sponsor’s assessment and reference: requested today.”',
      'The old line had a participant’s name where the code would do. It had no times, so nobody could test “without undue delay”. It rated the risk, claimed destruction without proof, and was signed by a letter. Mask the name by your procedure for corrections and leave the change traceable. Don’t overwrite the line.',
      'What people often forget: nothing will make the 52 hours look shorter, so say what caused them. Tell the auditor before she finds the line. And a laboratory report with a name should never have reached you; site and sponsor need to hear that too, and it may deserve a line of its own.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 5(2), 28(3)(h), 33(1), (2) and (5)' },
      { source: 'edpb-9-2022', at: 'section V.A' },
    ],
  },
  {
    kind: 'read',
    title: 'Twenty-five years, but of what?',
    roles: ['cra', 'data-manager', 'safety'],
    isPending: true,
    paragraphs: [
      '“We have to keep everything for 25 years.” You’ll hear it at each close-out, and it’s wrong. Sponsor and investigator archive the content of their clinical trial master files for at least 25 years after the end of the trial, unless other Union law requires longer (Regulation (EU) 536/2014, Article 58). Medical files follow national law.',
      'The list with the names stays at the site, in the investigator’s file. It doesn’t travel with the sponsor’s copy. The sponsor names the people who are responsible for its archive, and only they have access.',
      'Your helpdesk mailbox, your test accounts and the exports on your server don’t automatically belong in the master file. When the services end, you return or delete the personal data, as the sponsor chooses, unless a law requires you to store them (Article 28(3)(g)). If one message in the mailbox documents an essential step, file that message and delete the rest.',
    ],
    points: ['Privacy papers that name participants don’t belong in the sponsor’s master file.'],
    citations: [
      { source: 'ctr', at: 'Art. 57, 58' },
      { source: 'gdpr', at: 'Art. 5(1)(e), 28(3)(g)' },
    ],
    selfChecks: [
      {
        id: '7-check-retention',
        form: 'all',
        question:
          'A trial has ended. Which of these must be archived for at least 25 years under the Clinical Trials Regulation?',
        minutes: 2,
        options: [
          { text: 'The CRO’s helpdesk mailbox with calls from participants', correct: false },
          { text: 'The investigator’s master file with the code list', correct: true },
          { text: 'The signed protocol and its amendments in the sponsor’s master file', correct: true },
          { text: 'The hospital’s medical files of the participants', correct: false },
          { text: 'Test accounts and copies of exports on the CRO’s server', correct: false },
        ],
        reason:
          'The 25 years are for the two master files. Medical files follow national law. Mailboxes and working copies are returned or deleted, as the sponsor chooses. A single message that documents an essential step is filed, and is then kept as a document.',
        citations: [
          { source: 'ctr', at: 'Art. 57, 58' },
          { source: 'gdpr', at: 'Art. 5(1)(e), 28(3)(g)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'An inspector stops at your desk',
    roles: ['cra', 'safety'],
    paragraphs: [
      'You’re a CRA, and the inspector’s next appointment is late. “While I’m here,” she says, “your visit report of March mentions a wrong attachment. What happened then?” You remember it quite well. Open the record all the same. She wants to see that the answer comes from the record, and that you know where it is.',
      'Ask which law she works under, if she hasn’t said. GCP inspectors supervise the Clinical Trials Regulation, and may visit sites, sponsors and CROs (Article 78). A data protection authority has powers of its own: it can order access to data, premises and equipment. Both may ask for the same page and read it for different reasons.',
      'Say what you did and saw yourself. Say who knows the rest. If something is missing, say that too. A missing document is a finding. A document written last night with an old date is worse, because she’ll doubt all the others. A note that you write today carries today’s date and explains.',
      'If a participant’s name shows up on your screen, don’t scroll past it. Say what it is and note it. It may be the next line in the register.',
      'And SUBJ-0412’s laptop? It was found that night, switched off, its disk encrypted. The sponsor looked at the facts, wrote down why it needn’t tell her, and could show it. She slept well, because somebody rang within minutes.',
    ],
    points: ['“I’ll find out and tell you by four.” Then do it by four.'],
    citations: [
      { source: 'ctr', at: 'Art. 78' },
      { source: 'gdpr', at: 'Art. 5(2), 31, 58(1) and (2)' },
    ],
    selfChecks: [
      {
        id: '7-check-at-your-desk',
        form: 'one',
        question:
          '“When did the sponsor hear about that attachment?” You’re fairly sure that it was the same day. What do you answer?',
        minutes: 1,
        options: [
          { text: '“The same day. We’re always quick with these things.”', correct: false },
          {
            text: '“I raised it at 10:05, here’s my message. The register has the sponsor’s time. I’ll fetch it.”',
            correct: true,
          },
          { text: '“You’d have to ask our privacy team. I’m not allowed to talk about breaches.”', correct: false },
          { text: '“I’ll write you a note this evening that sets out what happened.”', correct: false },
        ],
        reason:
          'You show what you know from your own record and fetch the rest. “Always” invites a request for the last ten. Sending her away looks like hiding, and inspected parties cooperate. A note may help later, dated today, but the register already has the time.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(2), 31, 33(5)' },
          { source: 'ctr', at: 'Art. 78' },
        ],
      },
    ],
  },
]
