import type { ModuleText } from '../schema.ts'

/** Module 1, Foundations: what personal data are in a trial, the principles, and who must be able to prove them. */
export const foundations: ModuleText = {
  id: 1,
  version: 1,
  questMinutes: 8,
  briefing: [
    {
      kind: 'read',
      title: 'The person behind the row',
      minutes: 3,
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
      kind: 'source',
      title: 'Read the definitions',
      minutes: 7,
      paragraphs: [
        'Open the GDPR. Read Article 4, points (1), (2), (5), (13), (14) and (15). Then read recitals 26, 34 and 35. Keep a listing or export from your current study beside the text, or remember one that you used last week.',
      ],
      points: [
        'Which words in Article 4(1) show that a code without a name can be enough?',
        'Recital 26 speaks of means that are reasonably likely to be used. Whose means count, and which objective factors does it list?',
        'Recital 35 mentions a number or symbol assigned to a person. For what purpose, and does the participant number in your study serve it?',
        'Which columns of your listing are data concerning health, which are genetic data, and which are neither?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(1), (2), (5), (13), (14), (15)' },
        { source: 'gdpr', at: 'recitals 26, 34 and 35' },
      ],
    },
    {
      kind: 'read',
      title: 'Health and genetic data: a second lock',
      minutes: 3,
      paragraphs: [
        'Some personal data belong to special categories. Article 9(1) prohibits their processing unless a condition in Article 9(2) applies. Three categories matter daily in trials: data concerning health, genetic data, and biometric data that are processed to identify a person uniquely. Data on ethnic origin, sex life or sexual orientation appear in some protocols as well.',
        'Data concerning health are defined broadly. Article 4(15) covers data related to physical or mental health, including the provision of health care services, which reveal information about health status. Recital 35 includes past, current and future health, test results, disease risk and medical history, whatever the source. Laboratory values, adverse events, concomitant medication, quality-of-life scores and wearable readings all fall under it. Even an entry on the enrolment log of a heart failure trial reveals a diagnosis. A tube of blood is material, but its label and every result obtained from it are information about a person.',
        'Article 9 is a second lock beside the first. The controller needs a legal basis in Article 6(1) and a condition in Article 9(2). The conditions usually discussed for trials are Article 9(2)(i), public interest in the area of public health, which names high standards of quality and safety of medicinal products, and Article 9(2)(j), scientific research. Both refer to Union or Member State law. Member States may add conditions for genetic, biometric and health data (Article 9(4)), so one protocol can meet different rules in two countries. Module 3 shows how a basis is chosen and recorded.',
        'Coding does not take data out of Article 9. A gene variant beside a participant number is genetic data as long as the person is identifiable. Coding is a safeguard that lowers the risk. It counts when the controller and the processor choose appropriate measures under Articles 25 and 32.',
        'Other data in a study file are ordinary personal data, such as an investigator’s curriculum vitae or a monitor’s travel claim. Article 6 and the principles apply to them in full. The risk is usually lower, but the duty to protect them remains. A list of site staff with private telephone numbers that goes to the wrong sponsor is an incident too.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(13) to (15), 6(1), 9(1), 9(2)(i) and (j), 9(4)' },
        { source: 'gdpr', at: 'recitals 35 and 51' },
        { source: 'gdpr', at: 'Art. 25(1) and 32(1)' },
      ],
    },
    {
      kind: 'practice',
      title: 'Sort the folder',
      minutes: 6,
      paragraphs: [
        'A colleague leaves the project and hands you a folder with five items. (A) An extract from the EDC audit trail with user names, participant numbers and changed values. (B) A temperature log of the drug refrigerator with the initials of the nurse who signed each line. (C) A table of participants per country, with counts between 40 and 212. (D) A scanned SAE form with participant number, age 83, a rare diagnosis and the name of the hospital. (E) A central laboratory file with sample barcodes and potassium values.',
        'For each item, decide whether it holds personal data, whose data they are, and whether special categories are among them. Write one reason for each.',
      ],
      modelAnswer: [
        'A is personal data of the participants and of the EDC users. As far as it shows clinical values, it contains data concerning health. E is personal data of the participants as well: the barcode is an identification number that the laboratory or the site can link to a person, and a potassium value concerns health.',
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
      minutes: 4,
      paragraphs: [
        'Article 5(1) names the principles from which most other rules follow. If you know them, you can judge a new situation before you find the exact rule.',
        'Lawfulness, fairness and transparency (a). The processing has a legal basis, and participants are told what happens. If the information sheet says that data stay in the EEA and your vendor stores them elsewhere, the processing is not transparent, whatever the contract says.',
        'Purpose limitation (b). Data are collected for specified, explicit and legitimate purposes. Further processing for scientific research in accordance with Article 89(1) is not considered incompatible with the first purpose. This rule helps the controller. It gives a CRO no permission to use trial data for ideas of its own, because a processor acts on instructions (Articles 28(3)(a) and 29).',
        'Data minimisation (c). Data are adequate, relevant and limited to what is necessary. ICH E6(R3) asks sponsors in the same sense to avoid unnecessary data collection (section 3.1.4). If the protocol needs age in years, an eCRF field for the full date of birth is a question to raise.',
        'Accuracy (d). Inaccurate data are erased or rectified without delay. In a trial a correction must leave a trace: changes to source records should be traceable and should not obscure the original entry (ICH E6(R3), section 2.12.2). Both demands fit together, since the current value is right and the history remains visible.',
        'Storage limitation (e). Data are kept in identifiable form no longer than necessary. Longer storage for research is possible under Article 89(1). The clinical trial master file must be archived for at least 25 years after the end of the trial, unless other Union law requires longer, and medical files follow national law (Regulation (EU) 536/2014, Article 58). This rule covers the master file. It does not cover the copy of an export on your laptop, which goes when the task is done.',
        'Integrity and confidentiality (f). Data are protected against unauthorised or unlawful processing and against accidental loss, destruction or damage. Article 32 spells this out for controllers and processors. Access by role, encryption and a tested way back from a backup are typical measures.',
        'The principles are not options from which to choose. A well encrypted copy of data that nobody needs is secure, and it still breaches minimisation and storage limitation. Before you make, move or keep a copy of study data, ask the five questions below. If you cannot answer one of them, ask the study lead before you go on.',
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
    },
    {
      kind: 'source',
      title: 'From principle to proof',
      minutes: 6,
      paragraphs: [
        'Read GDPR Article 5 in full, then Articles 24 and 25. Then open ICH E6(R3), Annex 1, and read section 3.16.1 on data handling, points (s) to (w). Mark each sentence that asks for a process or a record.',
      ],
      points: [
        'Who is named in Article 5(2), and which two different things must that party do?',
        'Article 24(1) lists what the controller takes into account when it chooses measures. Which of these points speak for stronger measures in a clinical trial?',
        'Which points of section 3.16.1 ask the sponsor for something that your own department carries out in practice?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 5, 24 and 25' },
        { source: 'ich-e6', at: 'Annex 1, section 3.16.1(s) to (w)' },
      ],
    },
    {
      kind: 'read',
      title: 'Who has to prove it',
      minutes: 3,
      paragraphs: [
        'Article 5(2) makes the controller responsible for the principles and requires that it can demonstrate compliance. Article 24(1) adds measures that are reviewed and updated where necessary. In a trial the controller is usually the sponsor (module 2). The sponsor may delegate tasks to you in a written contract, but the delegation leaves its responsibility untouched (Regulation (EU) 536/2014, Article 71). ICH E6(R3), section 3.6.6, says the same of the ultimate responsibility for trial activities.',
        'The CRO has to prove things as well. As a processor it acts only on documented instructions (Articles 28(3)(a) and 29). Its staff are bound to confidentiality (28(3)(b)). It keeps its own record of the categories of processing carried out for each controller (30(2)). It cooperates with the supervisory authority (31) and secures the data (32). After it becomes aware of a breach, it notifies the controller without undue delay (33(2)). It makes available to the controller all information necessary to demonstrate compliance and allows for audits (28(3)(h)).',
        'Evidence is written, dated and findable. An auditor asks for the instruction on which an export was made, the list of people with access and its last review, the training record, the deletion log, and the decision with its reasons. If a decision exists only in a conversation, nobody can demonstrate it later. A short e-mail that confirms a telephone call, filed in the study folder on the same day, is good evidence. A reconstruction written in the week before an audit is weak evidence, and the date in the file properties will show it.',
        'Data protection and good clinical practice meet here. ICH E6(R3) was finalised on 6 January 2025 and has been in effect in the EU since 23 July 2025. Sponsors and investigators must take appropriate account of the ICH guidelines (Regulation (EU) 536/2014, Article 47). Under Article 56 trial information must be recorded and handled so that it can be reported and verified accurately while personal data remain protected. A GCP inspector can therefore ask how you protect participants’ data, and a data protection authority can read the documents that you filed for GCP. Both should find the same facts.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 5(2), 24(1), 28(3)(a), (b) and (h), 29, 30(2), 31, 32, 33(2)' },
        { source: 'ctr', at: 'Art. 47, 56 and 71' },
        { source: 'ich-e6', at: 'Annex 1, section 3.6.6; final version of 6 January 2025' },
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
  ],
  quests: [
    {
      id: '1-the-test-file',
      title: 'The test file',
      description: 'Decide whether a coded study export may be used to try out a new tool of the CRO.',
      scenario: [
        'Monday 9 March 2026, Utrecht. Ilse Verhoeven is a clinical data manager at the CRO Lindhaven Clinical. Lindhaven runs the phase II trial CVN-204 for the sponsor Corvane Therapeutics. The trial tests a treatment for a rare inherited nerve disease. Eleven sites in four countries have enrolled 46 participants.',
        'At 10:15 Ilse receives a message from Matteo Ricci, who manages Lindhaven’s new reporting tool. He needs realistic records to try the tool before he shows it to other sponsors on Friday. He asks for the file CVN204_export_0306.csv. He has seen the list of columns and writes: “No names, no addresses, so we are fine. The test server is open only to us and to the software supplier, and the supplier has signed a confidentiality agreement.”',
        'Ilse opens the file. Each row carries the participant number, site number, country, year of birth, sex and gene variant, followed by visit dates, laboratory values and medication. A comment column holds remarks from the sites. Row 31, from the only site in Latvia, reads: “Retired ballet teacher, missed visit 5, brother also in this trial.” The subject identification code lists stay with the investigators.',
        'The data processing agreement with Corvane names the purpose: data management and reporting for CVN-204. It says nothing about testing Lindhaven’s own products. Matteo’s project plan has a field “Personal data: yes / no”. He has ticked “no”.',
      ],
      question: 'Which answer should Ilse give Matteo?',
      choices: [
        {
          text: 'The file may go to the test server: names and addresses are absent and the code lists stay at the sites, so neither Lindhaven nor the supplier handles personal data, and the confidentiality agreement covers the rest.',
          correct: false,
          explanation:
            'A missing name does not settle the question. Article 4(1) covers people who can be identified indirectly, for example by an identification number, and recital 26 counts means that the controller or another person is reasonably likely to use. The investigators hold the code lists, and row 31 points to one person even without them. A confidentiality agreement is a sensible safeguard when a supplier may lawfully see data. It changes neither what the data are nor the purpose for which Corvane entrusted them to Lindhaven (Article 5(1)(b)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1) and 5(1)(b)' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is: it holds personal data, health and genetic data among them, and testing a Lindhaven product lies outside Corvane’s instructions. The plan must say “yes”, and artificial records can serve the test.',
          correct: true,
          explanation:
            'The rows relate to identifiable people (Article 4(1), recital 26) and show their health and genetic data (Articles 4(13), 4(15) and 9(1)). Corvane’s instructions cover data management and reporting for CVN-204. Under Articles 28(3)(a) and 29 the CRO processes only on those instructions, and a product test serves a different purpose (Article 5(1)(b)). Artificial records reach the aim of the test without participants’ data, as minimisation asks (Article 5(1)(c)). The corrected plan and Ilse’s written reply are the evidence that Lindhaven can show later (Article 28(3)(h)).',
          citations: [
            { source: 'gdpr', at: 'Art. 4(1), (13), (15), 5(1)(b) and (c), 9(1), 28(3)(a) and (h), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
        {
          text: 'The file stays where it is until the comments are gone and new random numbers replace the participant numbers: after that no row can be traced to a person, so the file is anonymous and the plan can keep its “no”.',
          correct: false,
          explanation:
            'The thought that the test needs less identifying data is sound (Article 5(1)(c)). New numbers do not reach anonymity, however. Lindhaven keeps the original file, so rows can be matched again. Site, year of birth, gene variant and visit dates of 46 people with a rare disease still allow singling out, which recital 26 counts. The values also remain health and genetic data (Article 9(1)). Preparing such a copy for Lindhaven’s own tool is itself processing outside Corvane’s instructions (Articles 28(3)(a) and 29). Anonymisation would need the sponsor’s instruction and a documented test.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(c), 9(1), 28(3)(a), 29' },
            { source: 'gdpr', at: 'recital 26' },
          ],
        },
      ],
      points: 100,
    },
  ],
}
