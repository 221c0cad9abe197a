import type { ModuleText } from '../schema.ts'

/** The briefing of module 1, Foundations. */
export const foundationsBriefing: ModuleText['briefing'] = [
  {
    kind: 'read',
    title: 'The person behind the row',
    paragraphs: [
      'Most files that you open at a CRO show no names. They show participant numbers, visit dates and values. This is why colleagues often say that an export “contains no personal data”. In most cases that is wrong, and the mistake has consequences: a file that nobody counts as personal data is not protected, not recorded and not deleted.',
      'Article 4(1) GDPR defines personal data as any information relating to an identified or identifiable natural person. A person is identifiable if he or she can be identified directly or indirectly. The article gives examples of what can identify: a name, an identification number, location data, an online identifier, or factors specific to the physical, physiological, genetic, mental, economic, cultural or social identity of the person. A participant number is an identification number. A rare diagnosis, a site and an age together can point to one person.',
      'Recital 26 says how to judge this. You take account of all the means reasonably likely to be used, such as singling out, by the controller or by another person. You look at objective factors, such as cost, time and available technology. Pseudonymised data which could be attributed to a person by the use of additional information should be considered information on an identifiable person. In a trial that information exists by design, because the investigator can trace each code back to a participant (ICH E6(R3), section 2.12.8). Module 4 treats this point and its case law.',
      'Participants are not the only people in a trial. Curricula vitae, delegation logs, financial disclosures and EDC user accounts are personal data of investigators, site staff and colleagues. The GDPR does not apply to data of deceased persons, although Member States may protect them (recital 27). A report of a death can still say something about a living relative, for example about an inherited disease.',
      '“Processing” is just as wide. Collection, storage, consultation, disclosure and erasure all count (Article 4(2)). A CRA who consults a hospital record during a monitoring visit is processing personal data, even if nothing is copied.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1) and (2)' },
      { source: 'gdpr', at: 'recitals 26 and 27' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
    ],
  },
  {
    kind: 'read',
    title: 'Definitions at work',
    paragraphs: [
      'Article 4(1) needs four parts: any information, relating to, an identified or identifiable, natural person. “Any information” includes opinions. A site comment such as “unreliable with tablets” is as much personal data as a blood pressure. “Relating to” is met when the information is about a person, is used to assess a person, or affects a person. A list of protocol deviations by monitor relates to the monitors.',
      'Pseudonymisation has its own definition in Article 4(5). The data can no longer be attributed to a person without additional information. That information is kept separately, under technical and organisational measures. A participant number replaces the name, and the code list stays at the site. A file in which a number replaces the name, but initials and full date of birth remain, may not meet the definition: the file itself still points to the person.',
      'Genetic data relate to inherited or acquired genetic characteristics that give unique information about physiology or health, in particular from the analysis of a biological sample (Article 4(13)). Biometric data result from specific technical processing of physical, physiological or behavioural characteristics and allow or confirm unique identification (Article 4(14)). A photograph is biometric data only when such technical processing is applied (recital 51). A clinical photograph of a rash usually shows data concerning health. A face in it also identifies.',
      'Recital 35 names a number, symbol or particular assigned to a person to identify that person uniquely for health purposes. Keep this in mind when a colleague suggests a hospital number or a national health number as a “neutral” reference in a query. It is neither neutral nor needed: the participant number serves the query.',
      'Each role meets the definitions in a different place. A CRA sees them in a photograph of a source page that was taken to speed up a query. A data manager sees them in free-text fields, where sites type names and occupations. Start-up staff receive passports and bank details with a site contract. Safety staff receive hospital letters whose header was not redacted. IT staff see them in log files, in screenshots attached to support tickets and in backups. If you receive more than you need, do not forward it. Report it, and ask how the sponsor and the site want the excess removed.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), (5), (13), (14), (15)' },
      { source: 'gdpr', at: 'recitals 26, 35 and 51' },
    ],
    selfChecks: [
      {
        id: '1-check-site-comment',
        form: 'find',
        question: 'A data manager reads this EDC comment. Which parts help to identify the participant?',
        minutes: 2,
        parts: [
          { text: 'Subject PL-03-031', identifies: true },
          { text: 'diary returned late', identifies: false },
          { text: 'mayor of Sandomierz', identifies: true },
          { text: 'query closed', identifies: false },
          { text: 'sister is PL-03-014', identifies: true },
        ],
        reason:
          'The participant number leads to the person through the code list. The public office points to one person without any list. The link to a sister narrows the search further and says something about a second participant. The late diary and the query status are information about the person, but they fit many participants. Indirect identification is enough under Article 4(1).',
        citations: [{ source: 'gdpr', at: 'Art. 4(1) and recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Health and genetic data: a second condition',
    paragraphs: [
      'Some personal data belong to special categories. Article 9(1) prohibits their processing unless a condition in Article 9(2) applies. Three categories matter daily in trials: data concerning health, genetic data, and biometric data that are processed to identify a person uniquely. Data on ethnic origin, sex life or sexual orientation appear in some protocols as well.',
      'Data concerning health are defined broadly. Article 4(15) covers data related to physical or mental health, including the provision of health care services, which reveal information about health status. Recital 35 includes past, current and future health, test results, disease risk and medical history, whatever the source. Laboratory values, adverse events, concomitant medication, quality-of-life scores and wearable readings all fall under it. Even an entry on the enrolment log of a heart failure trial reveals a diagnosis. A tube of blood is material, but its label and every result obtained from it are information about a person.',
      'The controller therefore needs two things: a legal basis in Article 6(1) and a condition in Article 9(2). The conditions usually discussed for trials are Article 9(2)(i), public interest in the area of public health, which names high standards of quality and safety of medicinal products, and Article 9(2)(j), scientific research. Both require a basis in Union or Member State law. Member States may add conditions for genetic, biometric and health data (Article 9(4)), so one protocol can meet different rules in two countries. Module 3 shows how a basis is chosen and recorded.',
      'Coding does not take data out of Article 9. A gene variant beside a participant number is genetic data as long as the person is identifiable. Coding is a safeguard that lowers the risk. It counts when the controller designs the processing (Article 25) and when controller and processor secure the data (Article 32).',
      'Other data in a study file are ordinary personal data, such as an investigator’s curriculum vitae or a monitor’s travel claim. Article 6 and the principles apply to them in full. The risk is usually lower, but the duty to protect them remains. A list of site staff with private telephone numbers that goes to the wrong sponsor is an incident too.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(13) to (15), 6(1), 9(1), 9(2)(i) and (j), 9(4)' },
      { source: 'gdpr', at: 'recitals 35 and 51' },
      { source: 'gdpr', at: 'Art. 25(1) and 32(1)' },
    ],
    selfChecks: [
      {
        id: '1-check-special',
        form: 'all',
        question: 'Which of these items contain data of a special category under Article 9(1)?',
        minutes: 2,
        options: [
          { text: 'An enrolment log of a heart failure trial', correct: true },
          { text: 'A gene variant beside a participant number', correct: true },
          { text: 'The curriculum vitae of an investigator', correct: false },
          { text: 'Step counts from a trial wearable, by participant', correct: true },
          { text: 'A monitor’s travel claim for a site visit', correct: false },
        ],
        reason:
          'The log reveals a diagnosis, and the wearable measures function in a clinical context: both are data concerning health (Article 4(15), recital 35). A gene variant is genetic data while the person is identifiable (Article 4(13)). A curriculum vitae and a travel claim are usually ordinary personal data, to which Articles 5 and 6 apply in full.',
        citations: [{ source: 'gdpr', at: 'Art. 4(13), 4(15), 9(1); recital 35' }],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Sort the folder',
    minutes: 5,
    paragraphs: [
      'A colleague leaves the project and hands you a folder with five items. (A) An extract from the EDC audit trail with user names, participant numbers and changed values. (B) A temperature log of the drug refrigerator with the initials of the nurse who signed each line. (C) A table of participants per country, with counts between 40 and 212. (D) A scanned SAE form with participant number, age 83, a rare diagnosis and the name of the hospital. (E) A central laboratory file with sample barcodes and potassium values.',
      'For each item, decide whether it holds personal data, whose data they are, and whether special categories are among them. Write one reason for each.',
    ],
    modelAnswer: [
      'A is personal data of the participants and of the EDC users. Where the trial or the changed values reveal something about health, it contains data concerning health. E is personal data of the participants as well: the barcode is an identification number that the laboratory or the site can link to a person, and a potassium value concerns health.',
      'B is personal data of a nurse. Initials beside a date and a site identify a member of a small team. No special category is involved.',
      'C is probably anonymous, because such counts relate to no identifiable person (recital 26). Look at the smallest cell before you say so. A count of one for a site and a diagnosis would be a different matter.',
      'D needs the most care. Age, diagnosis and hospital together may identify the person without any code list.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(1), (13) and (15)' },
      { source: 'gdpr', at: 'recital 26' },
    ],
  },
  {
    kind: 'read',
    title: 'The principles, read with a trial in mind',
    paragraphs: [
      'Article 5(1) names the principles from which most other rules follow. If you know them, you can judge a new situation before you find the exact rule.',
      'Lawfulness, fairness and transparency (a). The processing has a legal basis, and participants are told what happens. If the information sheet says that data stay in the EEA and your vendor stores them elsewhere, the processing is not transparent, whatever the contract says.',
      'Purpose limitation (b). Data are collected for specified, explicit and legitimate purposes. Further processing for scientific research in accordance with Article 89(1) is not considered incompatible with the first purpose. This rule helps the controller. It gives a CRO no permission to use trial data for ideas of its own, because a processor acts on instructions (Articles 28(3)(a) and 29).',
      'Data minimisation (c). Data are adequate, relevant and limited to what is necessary. ICH E6(R3) asks sponsors in the same sense to avoid unnecessary data collection (section 3.1.4). If the protocol needs age in years, an eCRF field for the full date of birth is a question to raise.',
      'Accuracy (d). Inaccurate data are erased or rectified without delay. In a trial a correction must leave a trace: changes to source records should be traceable and should not obscure the original entry (ICH E6(R3), section 2.12.2). Both demands fit together, since the current value is right and the history remains visible.',
      'Storage limitation (e). Data are kept in identifiable form no longer than necessary. Longer storage for research is possible under Article 89(1). The clinical trial master file must be archived for at least 25 years after the end of the trial, unless other Union law requires longer, and medical files follow national law (Regulation (EU) 536/2014, Article 58). This rule covers the master file. It does not cover the copy of an export on your laptop, which you delete when the task is done.',
      'Integrity and confidentiality (f). Data are protected against unauthorised or unlawful processing and against accidental loss, destruction or damage. Article 32 spells this out for controllers and processors. Access by role, encryption and tested restores from backup are typical measures.',
      'The principles apply together, and meeting one does not excuse missing another. A well encrypted copy of data that nobody needs is secure, and it still breaches minimisation and storage limitation. Before you make, move or keep a copy of study data, ask the five questions below. If you cannot answer one of them, ask the study lead before you go on.',
    ],
    points: [
      'For which purpose of this study do I need the copy, and who instructed it? (purpose limitation, instructions)',
      'Which fields and which participants does the task need, and which can I leave out? (minimisation)',
      'Is it the current, correct version, and will I notice a later correction? (accuracy)',
      'Who will be able to open it, and how is it protected on the way? (confidentiality)',
      'On which date will it be deleted, and who will check that? (storage limitation, accountability)',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(a) to (f), 28(3)(a), 29, 32, 89(1)' },
      { source: 'ich-e6', at: 'Annex 1, sections 2.12.2 and 3.1.4' },
      { source: 'ctr', at: 'Art. 58' },
    ],
    selfChecks: [
      {
        id: '1-check-date-of-birth',
        form: 'one',
        question:
          'The protocol needs age in years. The draft eCRF asks for the full date of birth. What does the data manager do?',
        minutes: 1,
        options: [
          { text: 'Keep the field and restrict who can see it in exports', correct: false },
          { text: 'Ask the sponsor whether age or year of birth is enough', correct: true },
          { text: 'Delete the field in the build and inform the sponsor at lock', correct: false },
        ],
        reason:
          'Minimisation asks whether the item is necessary before it is collected (Article 5(1)(c); ICH E6(R3), section 3.1.4). Restricted exports protect a date that the trial may not need at all. Which data are collected is an essential means, so the CRO raises the question and the sponsor decides.',
        citations: [
          { source: 'gdpr', at: 'Art. 5(1)(c)' },
          { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
        ],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Answer the request with less',
    minutes: 5,
    paragraphs: [
      'On Thursday a medical monitor of the sponsor asks for “everything you have on the liver cases” in a trial with 210 participants, for a call on Friday. You could send the full export, which holds 140 columns, free text and all participants. The protocol defines a liver case by three laboratory values. The data processing agreement covers safety review. Decide what you send, how you send it and what you record.',
    ],
    modelAnswer: [
      'The purpose is covered, so the question is how much the task needs. Ask which question the call has to answer. Send the participants that meet the definition in the protocol, with participant number, treatment dates, the three values with their dates, relevant medication and the related adverse events. Leave out free text unless the medical monitor needs a certain comment, and read it before you release it. Age in years will usually do.',
      'Check that the extract comes from the current data, and write the cut-off date into the file name. Use the agreed secure channel and send it to the named person, not to a mailing list. If unblinded data could be in the extract, ask the unblinded team first: here confidentiality and the integrity of the trial call for the same step.',
      'Record the request, the definition used, the fields, the recipient, and the date on which the working copy will be deleted. If the medical monitor needs more after the call, a second extract with a reason takes minutes. Data sent in excess cannot be called back from a mailbox.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(b) to (f), 5(2), 28(3)(a), 32' },
      { source: 'ich-e6', at: 'Annex 1, section 3.16.1' },
    ],
  },
  {
    kind: 'read',
    title: 'From principle to proof',
    paragraphs: [
      'Article 5(2) asks two things of the controller: to comply with the principles, and to be able to demonstrate it. A good outcome without a record meets the first demand only. Article 24(1) says how measures are chosen. The controller takes into account the nature, scope, context and purposes of the processing, and the risks for people, by likelihood and severity. In a trial several of these call for strong measures: health data, patients who depend on care, long storage, and recipients in many countries. The measures are reviewed and updated where necessary.',
      'Under Article 25 this work starts early. Data protection by design begins when the means are determined, that is, when the protocol and the eCRF are drafted, and continues during the processing. Data protection by default means that the settings, as delivered, process only the data necessary for each specific purpose. It covers the amount of data, the extent of processing, the storage period and access (Article 25(2); EDPB Guidelines 4/2019). In a new EDC study, for example, a new user sees no sites until sites are assigned, and the standard export leaves out free text.',
      'ICH E6(R3) asks for much the same, for the sake of data quality. The sponsor applies quality control to data handling. It documents how data are captured, transferred, corrected and locked, keeps audit trails, and manages user access (Annex 1, sections 3.16.1 and 4). In practice your department often does this work. The data manager writes the data management plan. IT grants and removes access. The CRA checks that a departed study nurse no longer has an account.',
      'Annex 2 of ICH E6(R3), adopted on 3 June 2026, adds guidance for trials with decentralised elements and real-world data. Home nurses, couriers and wearable devices bring new recipients and new identifiers, such as a home address or a device number. The questions of this module stay the same: who needs which item, for which purpose, and for how long.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(2), 24(1), 25(1) and (2)' },
      { source: 'edpb-4-2019', at: 'guidance on Art. 25(1) and (2)' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.16.1 and 4' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements and real-world data' },
    ],
    selfChecks: [
      {
        id: '1-check-default',
        form: 'one',
        question: 'A new EDC study is being set up. Which setting follows data protection by default?',
        minutes: 1,
        options: [
          { text: 'Every CRA sees the sites that have been assigned to him or her', correct: true },
          { text: 'Every CRA sees all sites, and the audit trail records each view', correct: false },
          { text: 'Every CRA sees all sites after signing a confidentiality undertaking', correct: false },
        ],
        reason:
          'Article 25(2) concerns the setting before anyone acts, and it names accessibility. Access to assigned sites is what the task needs. Logs and undertakings are useful measures, but they leave the access wider than necessary.',
        citations: [{ source: 'gdpr', at: 'Art. 25(2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Who has to prove it',
    paragraphs: [
      'In a trial the controller is usually the sponsor (module 2), so the sponsor has to demonstrate compliance with the principles. The sponsor may delegate tasks to you in a written contract, but the delegation leaves its responsibility untouched (Regulation (EU) 536/2014, Article 71). ICH E6(R3), section 3.6.6, says the same of the ultimate responsibility for trial activities.',
      'The CRO has to prove things as well. As a processor it acts only on documented instructions (Articles 28(3)(a) and 29). Its staff are bound to confidentiality (28(3)(b)). It keeps its own record of the categories of processing carried out for each controller (30(2)). It cooperates with the supervisory authority (31) and secures the data (32). After it becomes aware of a breach, it notifies the controller without undue delay (33(2)). It makes available to the controller all information necessary to demonstrate compliance and allows for audits (28(3)(h)).',
      'Evidence is written, dated and findable. An auditor asks for the instruction on which an export was made, the list of people with access and its last review, the training record, the deletion log, and the decision with its reasons. If a decision exists only in a conversation, nobody can demonstrate it later. A short e-mail that confirms a telephone call, filed in the study folder on the same day, is good evidence. A reconstruction written in the week before an audit is weak evidence, and the date in the file properties will show it.',
      'Data protection and good clinical practice meet here. The principles and Annex 1 of ICH E6(R3) were finalised on 6 January 2025 and have been in effect in the EU since 23 July 2025. Sponsors and investigators must take appropriate account of the ICH guidelines (Regulation (EU) 536/2014, Article 47). Under Article 56 trial information must be recorded and handled so that it can be reported and verified accurately while personal data remain protected. A GCP inspector can therefore ask how you protect participants’ data, and a data protection authority can read the documents that you filed for GCP. Both should find the same facts.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(2), 24(1), 28(3)(a), (b) and (h), 29, 30(2), 31, 32, 33(2)' },
      { source: 'ctr', at: 'Art. 47, 56 and 71' },
      { source: 'ich-e6', at: 'Annex 1, section 3.6.6; final version of 6 January 2025' },
    ],
    selfChecks: [
      {
        id: '1-check-export-order',
        form: 'order',
        question: 'A statistician asks for a one-off export. Put the steps in order.',
        minutes: 2,
        steps: [
          'Find the instruction and the purpose that cover the export',
          'Choose the fields and participants that the task needs',
          'Send the file through the agreed secure channel',
          'Delete the working copy on the planned date',
          'Check the deletion and file the record',
        ],
        reason:
          'Without a purpose and an instruction there is nothing to minimise (Articles 5(1)(b), 28(3)(a)). Minimisation comes before the transfer, security during it, deletion after the task, and the record shows all of it later (Article 5(1)(c), (e), (f) and 5(2)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b), (c), (e), (f), 5(2), 28(3)(a)' }],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'Write the file note',
    minutes: 5,
    paragraphs: [
      'On a shared drive you find the folder “CVN_old”. It holds four exports from 2023 with participant numbers and laboratory values. The transfer for which they were made ended long ago. Thirty-one colleagues can open the folder. Draft a note of four to six lines for the study lead and decide what you do first.',
    ],
    modelAnswer: [
      'Delete nothing on your own. First ask the study lead and IT to restrict access and to keep the access logs, so that the facts can still be established. Then report the folder to the privacy contact on the same day. They decide whether the open access was a personal data breach of which the sponsor must be notified without undue delay (Articles 4(12) and 33(2)).',
      'The note states what was found, when and by whom, which data and which trial, who had access, whether the official copy exists elsewhere, and which principle is affected: storage limitation and confidentiality, Article 5(1)(e) and (f). It ends with a proposal: deletion after the sponsor’s instruction, an entry in the deletion log, and an owner and an end date for each new export.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(12), 5(1)(e) and (f), 28(3)(a), 33(2)' }],
  },
]
