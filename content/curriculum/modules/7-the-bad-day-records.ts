import type { BriefingSection } from '../schema.ts'

/** Module 7, second part of the briefing: cases, the first hour by role, and the records that an inspector asks for. */
export const recordsBriefing: readonly BriefingSection[] = [
  {
    kind: 'read',
    title: 'Five cases that show the line',
    paragraphs: [
      'The EDPB has published cases to show which fact decides (Guidelines 01/2021). None of them is about a CRO. Five are close to your work.',
      'Case 03: a hospital is hit by ransomware. Logs show that no data were copied, and a backup exists. Still, most data took two working days to restore, and operations were put off. The EDPB sees a high risk: authority and patients are told. Lesson for a trial: lost availability can harm people. If an IRT is down and doses are missed, nobody should write “no data stolen, no risk”.',
      'Case 09: an insurance agent receives a file with data of about two dozen clients that he should not see. He is bound by professional secrecy, he tells the sender himself and he deletes the file. No notice to the authority and no letter to clients are needed; the event goes into the register. Lesson: a trusted recipient lowers the risk. But these were not health data, and the one who decided was the controller.',
      'Case 10: tablets with children’s data are stolen. They were encrypted, switched off and protected by a strong password, a backup exists, and a wipe command was sent. The register is enough. Case 12: a paper book with health data of patients is stolen from a clinic for addiction. Nothing protects the paper. Authority and patients are told. Lesson: in the lost rucksack of a CRA, the paper is the problem.',
      'Case 14: an office sends an e-mail to job seekers with a file about more than 60 000 people, social security numbers included. The sender cannot call it back. High risk: authority and persons are told. Lesson: number and kind of data count, and a recall request proves nothing.',
      'Read these cases as a method. Which type of breach was it? Who holds the data now? What protects them? Who is harmed, and how badly? As a CRO you answer with facts. The controller turns them into a rating.',
    ],
    points: [
      'Coded, encrypted and anonymous are three words with three meanings. Use the right one in the report.',
      'A promise of deletion is a fact with a date and an author. File the e-mail itself.',
    ],
    citations: [{ source: 'edpb-1-2021', at: 'cases 03, 09, 10, 12 and 14' }],
    selfChecks: [
      {
        id: '7-check-encrypted-laptop',
        form: 'one',
        question:
          'A CRA’s laptop is stolen. Disk encrypted, switched off, strong password, wiped at the next start; all data are also on the server. It held coded queries of a trial. What does the CRO do?',
        minutes: 2,
        options: [
          { text: 'It tells the sponsor once IT has tested whether the cipher can be broken', correct: false },
          {
            text: 'It writes a line in its own log and tells the sponsor if the laptop is found opened',
            correct: false,
          },
          { text: 'It tells the sponsor and states the protection as facts', correct: true },
        ],
        reason:
          'Loss of the device is a breach of security that involves personal data, so the processor tells the controller (Article 33(2)). The controller will probably decide that a risk is unlikely, as in case 10, and keep a register line (Article 33(5)). It can only do so if it knows. A test of the cipher may follow as an update.',
        citations: [
          { source: 'gdpr', at: 'Art. 33(2) and (5)' },
          { source: 'edpb-1-2021', at: 'case 10' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The first hour, role by role',
    paragraphs: [
      'CRA. You receive, lose or see what you should not. Stop. Do not forward, print or save it. Call the privacy contact, then write down times. If the site made the mistake, tell the site too, since it has its own duties. A screenshot of a name in your report spreads the data further.',
      'Data manager. You find that an import has shifted rows, or that a vendor sees the wrong study. Freeze the job, keep the file, note the version. Do not correct values in the database before the state has been secured. A silent repair destroys the audit trail that the sponsor needs (ICH E6(R3), section 4).',
      'Safety. Listings leave by e-mail, by portal and by fax. If one goes astray, keep the message with its header. Say which narratives held free text. Do not stop expedited reporting because a breach is open; the periods of pharmacovigilance run on.',
      'Start-up and contracts. You hold the list of breach contacts, and the contracts with their periods. Test the list. If it shows the telephone number of a person who left in March, that is a finding. When a sub-processor calls, you know which sponsors it works for, and each of them must be told about its own trial only.',
      'IT. Preserve logs before they roll over. Export them with a hash and a time zone. Isolate a machine rather than rebuild it. Say what the logs can show and what they cannot: “no sign of copying” and “copying is excluded” are different statements. Sponsors decide on this difference.',
      'Everyone. Use the study’s secure channel, keep the number of people small, and name persons by code. No guess about guilt belongs in a chat. Chats are records as well.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(f), 28(3)(f), 32(1), 33(2)' },
      { source: 'ich-e6', at: 'section 4 (data governance)' },
    ],
  },
  {
    kind: 'practice',
    title: 'Ransomware at the IRT vendor',
    minutes: 5,
    paragraphs: [
      'Monday 14 September 2026, 07:30. Your CRO’s IRT vendor in Porto, a sub-processor, writes: systems encrypted since Sunday 02:00; backup from Saturday intact; the vendor cannot yet exclude that data were copied. The IRT holds codes, year of birth, strata and treatment allocation for 640 participants. Eleven sites cannot dispense. List who must do what, by when, and under which provision.',
    ],
    modelAnswer: [
      'Vendor to CRO: done, though more than 29 hours after the event; the file must show when the vendor became aware. CRO to sponsor: this morning, by telephone and in writing, without waiting for the forensic report (Article 33(2)). The message says that availability is lost, that a copy is not excluded, how many participants and sites are concerned, when the backup will be restored, and whom to call.',
      'Sponsor: aware, in principle, when informed. It assesses the risk, and where feasible notifies within 72 hours unless a risk is unlikely (Article 33(1)). Missing medication can itself harm participants, so the assessment is not only about confidentiality. Details follow in phases (Article 33(4)). If a high risk is likely, information to participants goes through the sites (Article 34).',
      'Sponsor, as sponsor: can the sites treat safely today? The manual procedure for dispensing and emergency unblinding starts. If allocation data were copied, the blinding may be affected, and unplanned unblinding is assessed and documented (ICH E6(R3), 4.1.4). If safety and rights of participants or the robustness of the data are likely to be affected to a significant degree, Article 52 of Regulation (EU) 536/2014 applies: the portal, at most seven days.',
      'CRO: register, preserved logs, updates at fixed hours, review of the vendor’s guarantees (Article 28(1), (4)). Nobody deletes the vendor’s first message because a later one is more precise.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(1) and (4), 33(1), (2) and (4), 34' },
      { source: 'ctr', at: 'Art. 52' },
      { source: 'ich-e6', at: 'section 4.1.4' },
      { source: 'edpb-1-2021', at: 'section 2 (ransomware)' },
    ],
  },
  {
    kind: 'read',
    title: 'The records that are asked for first',
    paragraphs: [
      'Inspection readiness means that a stranger can follow your work from documents. For data protection a CRO should be able to open the following within minutes.',
      'The record of processing as processor (Article 30(2)): processors and controllers with contacts and DPO, categories of processing for each controller, transfers, and where possible the security measures. It is in writing and goes to the supervisory authority on request (Article 30(3) and (4)). The exemption for organisations with fewer than 250 employees does not help where the processing includes special categories or is not occasional (Article 30(5)).',
      'The agreements: with the sponsor, with each sub-processor, and the authorisations between them (Article 28(2)-(4)). The instructions, dated. The transfer files. The contributions to the sponsor’s impact assessment, which is required in particular for large-scale processing of health data (Article 35(3)(b)), together with the risk assessments of your own systems.',
      'The breach register. The controller documents every breach, whether notified or not, with facts, effects and remedial action, so that the authority can verify compliance (Article 33(5)). The text addresses the controller. A processor that keeps no register can hardly assist (Article 28(3)(f)) or give the controller the information needed to demonstrate compliance (Article 28(3)(h)).',
      'The trial master file is another matter. It must at all times contain the essential documents and be readily available to the Member States (Regulation (EU) 536/2014, Article 57). Unless other Union law requires longer, sponsor and investigator archive its content for at least 25 years after the end of the trial; participants’ medical files follow national law (Article 58). Keep apart: the 25 years concern the content of the master file. They do not justify a helpdesk mailbox of the same age. At the end of the services the CRO returns or deletes personal data as the sponsor chooses, unless Union or Member State law requires storage (Article 28(3)(g) GDPR).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(2)-(4) with 28(3)(f)-(h), 30(2)-(5), 33(5), 35(3)(b)' },
      { source: 'ctr', at: 'Art. 57, 58' },
    ],
  },
  {
    kind: 'read',
    title: 'Two kinds of inspector, two shelves',
    paragraphs: [
      'GCP inspectors are appointed by the Member States to supervise compliance with the Clinical Trials Regulation (Article 78). They may visit the site, the sponsor, the CRO and laboratories. After an inspection there is a report, which is made available to the inspected party and to the sponsor. A data protection authority is another body with its own powers: it can order access to data, premises and equipment, and it can order a breach to be communicated (Article 58(1)-(2) GDPR). Both may ask for the same page. They read it for different reasons.',
      'The first shelf is the trial master file. Sponsor and investigator each keep one. It lets others verify the conduct of the trial and the quality of the data, and it must be readily available and directly accessible to Member States on request (Article 57). All information of the trial is recorded, processed, handled and stored so that it can be reported, interpreted and verified, while the records and the data of participants stay protected (Article 56(1)). Measures against unlawful access, disclosure, alteration or loss are required there as well (Article 56(2)). So one event may infringe both laws.',
      'Archiving has rules of its own (Article 58). The content is kept for at least 25 years after the end of the trial, unless other Union law requires more. It stays available and accessible to the authorities on request. A transfer of ownership is documented, and the new owner takes over the duties. The sponsor names the persons responsible for its archives; access is limited to them. The media must keep the content complete and legible, and any alteration is traceable. The identification list is archived at the site. It does not travel with the sponsor’s copy.',
      'The second shelf is data protection. The controller’s record has more columns than yours: purposes, categories of persons and data, recipients, and where possible the time limits for erasure (Article 30(1)(b)-(d), (f)). Your record as processor has four: who is involved, categories of processing for each controller, third-country transfers, security measures (Article 30(2)). Do not add columns that you cannot keep up to date. But add the trial’s code, the system and the sub-processor. Without them you cannot find a line in ten minutes.',
      'Each document needs an owner, a place and a date. Ask three questions once a quarter. Can a deputy open it? Is the newest version the one in force? Does it name a person who has left? A missing document is a finding. A document that was backdated to cure it is worse, because then the inspector doubts all others.',
    ],
    points: [
      'Privacy papers with names of participants do not belong in the sponsor’s master file.',
      'Say “I will find out and answer by four” rather than guess. Then answer by four.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 30(1)-(2), 58(1)-(2)' },
      { source: 'ctr', at: 'Art. 56, 57, 58, 78' },
    ],
    selfChecks: [
      {
        id: '7-check-retention',
        form: 'all',
        question:
          'A trial has ended. Which of these fall under the 25 years of Article 58 of Regulation (EU) 536/2014?',
        minutes: 2,
        options: [
          { text: 'The CRO’s helpdesk mailbox with calls from participants', correct: false },
          { text: 'The investigator’s master file with the identification list', correct: true },
          { text: 'The signed protocol and its amendments in the sponsor’s master file', correct: true },
          { text: 'The hospital’s medical files of the participants', correct: false },
          { text: 'Test accounts and copies of exports on the CRO’s server', correct: false },
        ],
        reason:
          'Article 58 covers the content of the master files of sponsor and investigator. Medical files follow national law, as the same article says. Mailboxes and working copies are not master file content by their nature; the CRO returns or deletes them as the sponsor chooses (Article 28(3)(g) GDPR). A single message that documents an essential step is filed, and then it is kept as a document.',
        citations: [
          { source: 'ctr', at: 'Art. 57, 58' },
          { source: 'gdpr', at: 'Art. 5(1)(e), 28(3)(g)' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Correct the register line',
    minutes: 5,
    paragraphs: [
      'Tuesday 10 November 2026. Tomorrow a sponsor audits your CRO. You read line 14 of the breach register: “Sept. 2026. Fax with lab report to wrong number (hotel). Patient Malík, site Olomouc. No risk, since the hotel destroyed it. Sponsor informed. Closed by K.” The mailbox shows: fax sent on 7 September at 11:20; call from the hotel at 11:50; message to the sponsor on 9 September at 16:30; e-mail of the hotel with the word “shredded” on 8 September. Say what is wrong with the line. Then write what you enter, and with which date.',
    ],
    modelAnswer: [
      'Wrong: a participant’s name in a CRO register, where the code would do (Article 5(1)(c)). No times, so nobody can test “without undue delay” (Article 33(2)). A risk rating that is the controller’s (Article 33(1)). A statement of destruction without its proof. Initials that a stranger cannot read.',
      'New entry, dated 10 November 2026 and signed with full name: “Correction to line 14. Event 7 September 2026, 11:20. CRO aware 11:50, by call from recipient. Data: one laboratory report, code 07-012. Recipient: hotel; e-mail of 8 September states that the page was shredded (filed). Sponsor notified 9 September, 16:30. Interval 52 h 40 min; cause under review. Risk assessment and decision: sponsor’s reference requested today.” The name is masked in the old line by the procedure for corrections; the change stays traceable.',
      'The old line is not overwritten without trace, and the interval is not explained away. Tell the auditor about the correction before it is found. The second question is why the report showed a name at all: the CRO’s privacy contact informs the site and the sponsor that a named report reached you. That may be a separate breach, which then needs a line of its own.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 5(2), 28(3)(h), 33(1), (2) and (5)' },
      { source: 'edpb-9-2022', at: 'section V.A' },
    ],
  },
]
