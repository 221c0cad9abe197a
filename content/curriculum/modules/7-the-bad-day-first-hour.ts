import type { BriefingSection } from '../schema.ts'

/** Module 7, first part of the briefing: recognising a breach, the first minutes, and the duty to tell the sponsor. */
export const firstHourBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Is this a breach?',
    roles: ['safety', 'cra', 'data-manager'],
    paragraphs: [
      'You press Send and then see the name in the address line. A script moves laboratory values down by one row. An attack locks the IRT, and a site can’t dispense. All three are personal data breaches: security failed, and personal data were disclosed, altered or lost, or nobody can reach them (Article 4(12)). It makes no difference that nobody meant any harm.',
      'The EDPB sorts breaches into three kinds: confidentiality, integrity and availability. One event can be all three. Ransomware at the IRT vendor takes away availability. If the attacker copied the data first, confidentiality has gone too. A restored backup solves the first problem and leaves the second.',
      'A code doesn’t make the event harmless. For the sponsor and its CRO, coded health data are personal data. A narrative, a rare diagnosis and a site number can be enough in a small town. And participants aren’t the only people affected: nurses, investigators and your own colleagues are in the CTMS and the delegation log.',
      'Sometimes you can’t tell yet. A blocked phishing email belongs in the security log and isn’t a breach. If you’re not sure, ask first whether personal data are affected. Who made the mistake can wait.',
    ],
    points: ['Report what you see on the day you see it. Others decide what it means.'],
    more: [
      'Recital 85 lists unauthorised reversal of pseudonymisation among the harms that a breach can cause. For data that your employer processes for its own purposes, such as staff files, it is the controller and has the controller’s duties.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), 4(5), 4(12), 4(15), 9(1); recital 85' },
      { source: 'edpb-9-2022', at: 'section I.B' },
    ],
    selfChecks: [
      {
        id: '7-check-narrative',
        form: 'find',
        question:
          'A row of an SAE listing has gone astray. Mark the parts from which a stranger without the code list could find the person.',
        minutes: 2,
        parts: [
          { text: 'Trial KLE-33', identifies: false },
          { text: 'code 402-007', identifies: false },
          { text: 'sex: female', identifies: false },
          { text: 'born 1961', identifies: false },
          { text: 'narrative: “Ms Hofbauer was admitted at night”', identifies: true },
          { text: 'pneumonia, recovered', identifies: false },
          { text: '“the only woman who flies the rescue helicopter in the valley”', identifies: true },
          { text: 'the daughter’s callback number', identifies: true },
        ],
        reason:
          'A surname names her. So does a job that only one woman in the valley has, and her daughter’s number leads to her in one call. Code, sex and year of birth tell a stranger little. They’re still personal data, and beside the narrative they confirm who she is. Your report names the kinds of data and doesn’t repeat them.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5); recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The first ten minutes',
    roles: ['safety', 'cra', 'data-manager'],
    paragraphs: [
      'You’ve sent something to the wrong person. Ring your privacy contact and say what went out, when, and to whom. Agree what to ask the recipient. Then ring the recipient: don’t open it, don’t copy it, don’t forward it, and tell me in writing what has happened to it so far. Write down each time as you go.',
      'The alarm comes first because it starts everything else and takes two minutes. The recipient comes next, before anybody writes to the sponsor, because a file that nobody has opened can still stay closed. While you ring, a colleague starts the report. The two calls don’t delay it.',
      'Don’t rely on “Recall this message”. It proves nothing. An email in which the recipient says what she did, with the time, is evidence. File the email itself.',
      'Perhaps you’re at the other end, and a site has sent you a named document. Stop. Don’t save, print or forward it, and don’t take a screenshot. Ring your privacy contact, tell the site, and wait to be told how and when to delete it.',
    ],
    points: [
      'Names of people stay out of the ticket, the chat and the subject line. Use codes.',
      'Guesses about who is to blame stay out too. Chats are records.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c) and (f), 32(1), 33(2)' },
      { source: 'edpb-9-2022', at: 'section II.A.4' },
    ],
    selfChecks: [
      {
        id: '7-check-first-evening',
        form: 'order',
        question:
          'At 17:00 a data manager finds that an export with codes went to the wrong sponsor. Put the steps in order.',
        minutes: 2,
        steps: [
          'Tell the CRO’s privacy contact what was sent, when and to whom',
          'Ask the recipient, as agreed with that contact, not to open, copy or forward the file',
          'Send the sponsor’s breach contact a first report',
          'Investigate the root cause and update the report in phases',
          'Agree corrective actions and close the register line',
        ],
        reason:
          'The alarm inside your company comes first: it costs one call, and the privacy contact agrees what you ask the recipient to do. Containment follows within minutes. Then the sponsor hears, before anybody knows the cause. A team that begins with the root cause spends the sponsor’s hours on it.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(2) and (4)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What to keep, what to leave alone',
    roles: ['data-manager', 'safety', 'start-up'],
    paragraphs: [
      'Safety. Keep the message that went astray, with its header. Note which narratives held free text. Carry on with expedited reporting: a breach doesn’t stop the pharmacovigilance time limits.',
      'Data management. Freeze the job, keep the file and note the version. Don’t correct a value before that is done. A silent repair leaves the sponsor with changed data and no trail to explain them, and the trail is what data governance under GCP is about.',
      'Start-up and contracts. You keep the list of breach contacts. Check that the numbers still work, at least once a year. A number that belongs to somebody who left in March is a finding, and on the night it’s a lost hour. If a vendor of several sponsors calls, each sponsor hears about its own trial only.',
      'IT. Save the logs before they roll over, with the time zone. Isolate the machine and leave the rebuilding for later. Say what the logs can’t show. “We see no sign of copying” and “Nothing was copied” are two different statements, and sponsors decide on the difference.',
      'Everyone. Use the study’s secure channel and keep the circle small.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(f), 28(3)(f), 32(1), 33(2)' },
      { source: 'ich-e6', at: 'Annex 1, section 4 (data governance)' },
    ],
    selfChecks: [
      {
        id: '7-check-frozen-job',
        form: 'one',
        question:
          '07:40. A night job has moved haemoglobin values down by one row for 30 participants. The statistician’s export runs at 09:00. What do you do first?',
        minutes: 1,
        options: [
          { text: 'Put the values right, so that the export at 09:00 is correct', correct: false },
          { text: 'Stop the job and the export, secure the file and its version, and raise the alarm', correct: true },
          { text: 'Let the export run, and send a corrected one with an explanation at noon', correct: false },
          { text: 'Ask the laboratory whether it has changed its file format', correct: false },
        ],
        reason:
          'Nobody can judge an error once it has been tidied away. Stopping takes a minute, and a late export can be explained. Wrong values are also a breach of integrity, so the sponsor has to hear of them. Ask the laboratory too, but at ten o’clock.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(12), 5(1)(d) and (f)' },
          { source: 'ich-e6', at: 'Annex 1, section 4 (data governance)' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Tell the sponsor without undue delay',
    roles: ['safety', 'cra', 'start-up'],
    paragraphs: [
      'In a sponsor’s trial your CRO is usually a processor. For a processor the rule is one sentence long: when it becomes aware of a personal data breach, it notifies the controller without undue delay (Article 33(2)).',
      'Look at what the sentence leaves out. It gives you no hours. It doesn’t ask how bad the breach is. It covers the lost laptop with the perfect password and the file that a friendly doctor deleted. And it doesn’t ask for a rating: the EDPB says that a processor needn’t assess the risk before it reports.',
      'Many contracts add hours, say 24. That’s an outer limit. It doesn’t turn hour 23 into a prompt report.',
      'Your vendors owe your CRO the same. The vendor tells the CRO, and the CRO tells the sponsor. Whoever waits for certainty costs the next company time.',
      'So the first report may be thin, and it may even be wrong in a detail. Correct it openly in the next one. Leave the first as it is.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(4), 33(2)' },
      { source: 'edpb-9-2022', at: 'section II.A.4' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3.6 (assistance with Art. 32 to 36)' },
    ],
    selfChecks: [
      {
        id: '7-check-contract-hours',
        form: 'one',
        question:
          'The contract says “without undue delay, within 24 hours”. You’ve known since Tuesday, 10:00, and have the main facts at 11:00. Your lead plans to send the report on Wednesday at 09:45. Your answer?',
        minutes: 1,
        options: [
          { text: '“Fine. 09:45 is within the 24 hours.”', correct: false },
          { text: '“Let’s send what we have now. The rest can go tomorrow.”', correct: true },
          { text: '“Let’s wait until we can say how high the risk is.”', correct: false },
        ],
        reason:
          'The contract states both halves, and the first half is the law. At 11:00 nothing is left to wait for. The 24 hours are there for the night on which nobody can reach anybody. Rating the risk is the sponsor’s work.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(2)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
]
