import type { BriefingSection } from '../schema.ts'

/** Module 7, first part of the briefing: what a breach is, the clocks it starts, and the first report. */
export const breachBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'What a personal data breach is',
    paragraphs: [
      'A personal data breach is a breach of security that leads to the accidental or unlawful destruction, loss, alteration, unauthorised disclosure of, or access to, personal data (Article 4(12)). Intention does not matter. A wrong address in an e-mail is enough. The EDPB sorts breaches into three types, which may occur together: confidentiality, integrity and availability (Guidelines 9/2022).',
      'Take one trial. A monitoring report goes to the wrong site: confidentiality. A faulty script shifts laboratory values between participants: integrity. Ransomware locks the IRT for two days: availability, and confidentiality too if the attacker copied data first. A restored backup ends the unavailability; it does not undo a copy.',
      'A security incident that does not compromise personal data is not a breach under the GDPR. A blocked phishing mail belongs in the security log. The difficulty lies between the two, when you do not know yet. Then a short investigation starts at once. Its first question is whether personal data are affected, and not who is to blame.',
      'Key-coded data count. In the hands of the sponsor and its CRO, trial data under a code are pseudonymised personal data about health, a special category (Articles 4(5), 4(15) and 9(1)). The code lowers the risk for the participant if the recipient has no key. It does not turn the event into a non-event. Narratives, rare diagnoses, dates and a site number may be enough to recognise someone in a small town. Recital 85 names unauthorised reversal of pseudonymisation among the possible harms.',
      'Participants are not the only persons concerned. Investigators, site nurses and your own colleagues have personal data in the CTMS, the delegation log and the training file. For data that your employer processes for its own purposes, it is the controller and carries the duties of a controller.',
    ],
    points: [
      'Report what you see on the day you see it. Others decide what it means.',
      'Do not delete, tidy or test anything that may be evidence.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 4(12), 4(15), 9(1); recital 85' },
      { source: 'edpb-9-2022', at: 'section I.B' },
    ],
    selfChecks: [
      {
        id: '7-check-narrative',
        form: 'find',
        question:
          'A row of an SAE listing went astray. Mark the parts from which a stranger without the key could find the person.',
        minutes: 2,
        parts: [
          { text: 'Trial KLE-33', identifies: false },
          { text: 'code 402-007', identifies: false },
          { text: 'sex: female', identifies: false },
          { text: 'born 1961', identifies: false },
          { text: 'narrative: “Ms Hofbauer was admitted at night”', identifies: true },
          { text: 'pneumonia, recovered', identifies: false },
          { text: '“the only woman who flies the rescue helicopter in the valley”', identifies: true },
          { text: 'callback of the daughter, with mobile number', identifies: true },
        ],
        reason:
          'A surname names the person. So does a role that only one woman in the valley has, and a relative’s number leads to her in one call. To a stranger without the key, code, sex and year of birth point to no one, but they remain personal data (Article 4(5)), and together with the narrative they confirm who she is. The first report to the sponsor names the kinds of data and does not repeat them.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5); recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Several clocks, several owners',
    paragraphs: [
      'The processor’s clock. The processor notifies the controller without undue delay after becoming aware of a breach (Article 33(2)). The GDPR gives the processor no number of hours, no threshold of risk and no period of its own of 72 hours. The EDPB explains that the processor does not first assess the likelihood of risk, and recommends prompt notification with more information in phases (Guidelines 9/2022). Many contracts name hours, as the EDPB recommends (Guidelines 07/2020). A contract that says 24 hours sets an outer limit. It does not make 23 hours prompt.',
      'The controller’s clock. The controller notifies the supervisory authority without undue delay and, where feasible, within 72 hours after becoming aware, unless the breach is unlikely to result in a risk to the rights and freedoms of natural persons. A later notification states the reasons for the delay (Article 33(1)). A controller is aware when it has a reasonable degree of certainty that a security incident has compromised personal data. In principle it is aware once its processor has informed it (Guidelines 9/2022). Plan with clock hours: nights and weekends count.',
      'The participants’ clock. If a high risk is likely, the controller also communicates the breach to the persons concerned, without undue delay and in plain language (Article 34(1) and (2)). Exceptions exist, for example where encryption made the data unintelligible or where later measures removed the high risk (Article 34(3)).',
      'The trial’s clock. The Clinical Trials Regulation knows a different “serious breach”: a breach of that Regulation or of the protocol that is likely to affect to a significant degree the safety and rights of a participant or the reliability and robustness of the data. The sponsor notifies it to the Member States concerned through the EU portal, without undue delay but not later than seven days after becoming aware (Regulation (EU) 536/2014, Article 52). One event may be both, one or neither. The two are assessed separately, by the sponsor, and go to different authorities.',
      'Proposed law. The Commission’s Digital Omnibus proposal of 19 November 2025, COM(2025) 837, would limit notices to the authority to breaches that are likely to result in a high risk. It would extend the period to 96 hours and create a single entry point. It is a proposal. Until a change applies, you work with 72 hours and the threshold of Article 33(1). Check its status before you quote this page.',
      'A sub-processor informs the CRO, and the CRO informs the sponsor. Each link that waits for certainty takes time from the next.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 33(1)-(2), 34(1)-(3)' },
      { source: 'edpb-9-2022', at: 'sections II.A.2, II.A.4' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3.6 (assistance with Art. 32 to 36)' },
      { source: 'ctr', at: 'Art. 52(1)-(2)' },
      { source: 'digital-omnibus', at: 'proposed changes to GDPR Art. 33' },
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
          'The controller is aware, in principle, once its processor has informed it (Guidelines 9/2022, section II.A.4). Your awareness at 09:00 starts your own duty to notify without undue delay (Article 33(2)). This is no reason to wait: a slow chain infringes Article 33(2), and an authority will look at each link.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(1)-(2)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'From first suspicion to the last update',
    paragraphs: [
      'Suspicion. When a person reports a possible breach, the controller may look into it for a short time. In this time it is not yet regarded as aware (Guidelines 9/2022, section II.A.2). This first look has one aim: to find out with reasonable certainty whether personal data are affected. It is not a full analysis. It is not a way to stop the clock either. A controller that has no one to read the alarm is not excused: it must have measures to detect a breach (Article 32, recital 87).',
      'Notice. The 72 hours run from awareness, not from the event and not from the end of the analysis. If the time is missed, the controller still notifies and gives the reasons for the delay (Article 33(1)). Suppose many similar breaches come to light one after the other. The controller may then notify them together and later, with its reasons, if they concern the same type of data, breached in the same way (section II.B.3).',
      'Phases. Article 33(4) lets the controller give information in phases. Its wording refers to the notice to the authority. The Guidelines recommend the same method for the processor: a prompt first message, then more as it becomes known (section II.A.4). A first report may thus be wrong in a detail. Correct it openly in the next report. Do not rewrite the first one.',
      'No notice. If a risk to people is unlikely, the authority need not be notified. For example, the data were encrypted to the state of the art, the key is safe, and a backup exists (section II.D). This can change. A weakness in the cipher found a year later may make the old event notifiable. The register line must therefore say why no notice was given.',
      'Register. The controller documents each breach: the facts, the effects and the remedial action (Article 33(5)). The Guidelines ask it to add its reasons for each decision, above all a decision not to notify (section V.A). The GDPR gives no period for keeping the register. The controller sets one, by its purpose.',
      'Joint controllers. Where two firms are joint controllers, their arrangement should say which of them leads in a breach (section II.A.3). For a CRO this matters in practice. Ask at the start of the trial which contact you call at night, and ask again when the sponsor changes its team.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 32, 33(1), (4) and (5); recital 87' },
      { source: 'edpb-9-2022', at: 'sections II.A.2 to II.A.4, II.B.2 to II.B.3, II.D, V.A' },
    ],
    selfChecks: [
      {
        id: '7-check-first-evening',
        form: 'order',
        question:
          'A data manager finds at 17:00 that an export with codes went to the wrong sponsor. Put the steps in order.',
        minutes: 2,
        steps: [
          'Tell the CRO’s privacy contact what was sent, when and to whom',
          'Ask the recipient, as agreed with that contact, not to open, copy or forward the file',
          'Send the sponsor’s breach contact a first report',
          'Investigate the root cause and update the report in phases',
          'Agree corrective actions and close the register line',
        ],
        reason:
          'The internal alarm comes first, because it starts everything else and costs one call; the privacy contact also agrees what the recipient is asked to do. Containment follows within minutes. The sponsor is told without undue delay, before the cause is known (Article 33(2)). Cause and corrective actions come later, in phases. A team that begins with the root cause takes hours from the sponsor.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(2) and (4)' },
          { source: 'edpb-9-2022', at: 'section II.A.4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Content of the report, and contact with people',
    paragraphs: [
      'The controller’s notification describes the nature of the breach with, where possible, categories and approximate numbers of persons and records. It names the DPO or another contact, the likely consequences, and the measures taken or proposed (Article 33(3)). What cannot be said at once follows in phases without further undue delay (Article 33(4)). Your first report to the sponsor should feed these fields. Times matter most: when it happened, when it was noticed, when it was contained. Write “unknown” where you do not know.',
      'Risk is the controller’s assessment. It looks at the type of breach, the nature and volume of the data, and how easily people can be identified. It looks at how severe the consequences are, and at special features of the persons, such as children or patients (Guidelines 9/2022). A trusted recipient who confirms deletion may reduce the severity. It is a fact to report, with the proof. It is not a reason to stay silent: Article 33(2) has no exception for processors. Pseudonymisation works in the same way.',
      'Who speaks to whom must be clear before the bad day. The sponsor does not know the participants. A communication under Article 34 will therefore go through the sites, and the sponsor needs to know at once which sites and codes are concerned. The CRO does not write to participants, to an authority or to the press on its own. A controller may authorise its processor to notify the authority on its behalf, and that should stand in the contract; the duty remains with the controller.',
      'The site may have its own breach. Suppose an identification list leaves a hospital by mistake. Who must do what depends on the role that the contract and the facts give the institution for this list. Where it is a controller, alone or jointly with the sponsor, Articles 33(1) and 34 apply to it. Where it keeps the list for the trial as the sponsor’s processor, it notifies the sponsor without undue delay (Article 33(2)). For its own medical records it remains a controller. National rules on medical secrecy may add duties in each case. A CRA who receives such a list stops, does not forward or save it, tells the site and the CRO’s privacy contact, and waits for instruction on deletion.',
      'Breaches also teach. If the event shows that the risk of the processing has changed, the controller reviews its impact assessment where necessary (Article 35(11)), and controller and processor review their security measures (Article 32(1)(d)).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7)-(8), 32(1)(d), 33(1)-(5), 34, 35(11)' },
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
          { text: 'The surnames that were readable, so that the sponsor can warn the persons', correct: false },
          { text: 'What has been done to contain it, and what is still unknown', correct: true },
          { text: 'The statement that the risk is low, because the data are coded', correct: false },
          { text: 'The next time at which you will report', correct: true },
        ],
        reason:
          'The report feeds the fields of Article 33(3): nature, numbers, consequences, measures. It repeats no names: the sponsor does not need them, the sites can find the persons by code, and each copy spreads them further (Article 5(1)(c)). The rating of the risk is the controller’s. Coding is reported as a fact.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(c), 33(2)-(4)' },
          { source: 'edpb-9-2022', at: 'sections II.A.4, II.B.1' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'The first report to the sponsor',
    minutes: 5,
    paragraphs: [
      'Friday 3 July 2026, 18:05. A CRA of your CRO leaves a rucksack on a train between Graz and Vienna. Inside is a laptop with an encrypted disk, which was switched off, and a paper folder: monitoring notes for 12 participants of trial KLE-33 (codes, visit dates, diagnoses) and one copy of a source page that shows a full name. The CRA calls the hotline at 18:40. The railway’s lost-property office opens at 08:00. The sponsor is in Munich. Write the first report. Then list what you do not write.',
    ],
    modelAnswer: [
      '“First report, 3 July 2026, 19:15, to the breach contact of the sponsor. Event: loss of a rucksack on a train from Graz to Vienna at about 18:05, reported to us at 18:40. Data on paper: coded monitoring notes, 12 participants of site 402 (codes attached by secure message), and one source page with the full name of one participant, code 402-007. Laptop: disk encrypted, switched off; remote lock sent at 18:55. Type: loss of confidentiality possible; availability not affected, since originals are at the site. Recipients: unknown. Measures: train operator informed; search at 08:00. Our contact, reachable all night: [name, number]. Next update: 4 July, 09:30, or earlier.”',
      'Not in the report: the name of the participant, a statement that the risk is low, a root cause, or a promise that nobody has read the folder. The risk and the notification belong to the controller (Article 33(1)); the CRO notifies without undue delay (Article 33(2)).',
      'The encrypted laptop is reported as a fact and probably matters little; the paper matters most. The site is told which page is missing, by the route that the sponsor approves, because the site may have to act as well. The CRO writes the event in its own register with all times. The question why a source page with a name left the site comes later: the CRA’s copy was itself contrary to minimisation (Article 5(1)(c)).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(12), 5(1)(c), 33(1)-(4)' },
      { source: 'edpb-9-2022', at: 'section II.A.4' },
    ],
  },
]
