import type { BriefingSection } from '../schema.ts'

/** Briefing of module 4, The key. */
export const theKeyBriefing: BriefingSection[] = [
  {
    kind: 'read',
    title: 'Three parts of a definition',
    paragraphs: [
      'Article 4(5) GDPR defines pseudonymisation. It has three parts. First, personal data are processed in such a manner that they can no longer be attributed to a specific person without the use of additional information. Second, this additional information is kept separately. Third, technical and organisational measures ensure that the data are not attributed to an identified or identifiable person. If one part is missing, you have coded data, but you do not have pseudonymisation in the legal sense.',
      'In a trial the additional information is the subject identification code list, which connects each participant number with a name. It is called the key. In a wider sense everything that lets someone attribute a row to a person belongs here: an appointment book, a courier list, an e-mail that mentions number and name together.',
      'Some additional information lies closer than you think. A central laboratory gives each sample a number of its own, and the table that links sample and participant number may be on a CRO server. The IRT knows which code was assigned at which minute. Each table is a link in a chain, and someone who holds enough links needs no key. The measures of the third part must therefore cover these tables as well.',
      'Pseudonymisation is a safeguard. It can reduce the risks for participants and help controllers and processors to meet their obligations, and it is not meant to preclude other measures (recital 28). Article 25(1) names it for data protection by design, Article 32(1)(a) for security, and Article 89(1) for research.',
      'Anonymous information is something else. The GDPR does not apply to information that does not relate to an identified or identifiable person, or to data rendered anonymous in such a manner that the person is not or no longer identifiable (recital 26). Trial data at row level seldom reach that state while the trial runs, because GCP requires that a participant can be traced for safety and verification.',
      'A weak code defeats the purpose. A number built from initials and date of birth carries the identity in itself. So does a file name such as “Kovac_MRI_week12”. A good code is assigned without reference to the person and means nothing without the key.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 25(1), 32(1)(a), 89(1)' },
      { source: 'gdpr', at: 'recitals 26 and 28' },
      { source: 'edpb-1-2025', at: 'parts on the legal definition and on additional information' },
    ],
  },
  {
    kind: 'read',
    title: 'What the rule asks of each role',
    paragraphs: [
      'Draw a small picture of your study: the site, the CRO, the sponsor, the laboratory and the imaging vendor. Mark where names are, where codes are, and which tables connect the two. Recital 26 gives you the test. It asks for all the means reasonably likely to be used to identify a person, by the controller or by another person. Cost, time and available technology count. A determined data scientist with a public register is therefore part of the picture.',
      'Recital 29 shows how one organisation can pseudonymise its own data. The additional information is held apart, and the controller says which persons are authorised. In a trial the two sides are usually in different organisations, which is stronger. But inside a CRO the same thought applies. The colleague who arranges travel with names should not have an account in the study database.',
      'Article 25(1) asks for measures when the means of processing are chosen, and again during the processing. Article 25(2) asks for a default. Only the data that each purpose needs are processed. This concerns four aspects: the amount collected, the extent of processing, the storage period and the accessibility. For an IT colleague, accessibility means a role in the EDC that opens with no rights and receives only what the task needs.',
      'Article 32(1) asks for security that fits the risk. It lists pseudonymisation and encryption, confidentiality and resilience, restoring access after an incident, and regular tests. Encryption protects a file on its way. Once the recipient opens it, only the selection of fields and the code still protect the person. Article 89(1) adds the rule for research: if the purpose can be reached with data that do not identify, or no longer identify, use those.',
      'Each role has its own part. Start-up checks that the consent form explains the code and who sees names. The CRA checks the place and the lock of the code list. Data management checks fields, free text and imports. Safety checks narratives and attachments. IT checks roles, logs and backups.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 25(1) and (2), 32(1), 89(1); recitals 26 and 29' },
      { source: 'edpb-4-2019', at: 'parts on design and on default' },
    ],
    selfChecks: [
      {
        id: '4-check-four-aspects',
        form: 'all',
        minutes: 2,
        question: 'You configure a new EDC study. Which settings put protection by default into practice?',
        options: [
          { text: 'A new account has no rights until a role is assigned.', correct: true },
          { text: 'A vendor’s access ends on the last day of its task.', correct: true },
          { text: 'Optional fields are collected in case a later analysis wants them.', correct: false },
          { text: 'The demography form asks for age when the protocol needs only age.', correct: true },
          { text: 'All study staff can export the full data set until the first audit.', correct: false },
        ],
        reason:
          'Article 25(2) covers the amount of data, the extent of processing, the storage period and accessibility. Fields without a purpose enlarge the amount, and open exports enlarge accessibility. Both would have to be reduced later, while the article asks for the narrow setting from the start.',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 25(2)' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The key stays with the investigator',
    paragraphs: [
      'ICH E6(R3) builds the separation into every trial. Data reported to the sponsor carry an unambiguous participant code that the investigator or the institution can trace back to the person (sections 2.12.7 and 2.12.8). The sponsor uses such a code for all data of a participant and protects participants’ personal information (section 3.16.1(s) and (t)). So the code list belongs in the investigator site file. The sponsor’s trial master file does not contain it. Article 57 of Regulation (EU) 536/2014 allows the two master files to differ where the different responsibilities justify it.',
      'A CRA sees both sides. Under direct access a monitor reads source records with names and compares them with the eCRF. Participants have agreed to this for verification (section 2.8.10(o)), and anyone with direct access takes reasonable precautions to keep identities confidential. What the CRA sees at the site stays at the site: no photograph of the list, no name in a visit report, no unredacted copy in the eTMF. If a visit report has to name a case, it uses the participant number and the visit.',
      'The sponsor does not need names for its purposes, so data minimisation speaks against receiving them (Article 5(1)(c)). Some services need them: travel, home nursing, deliveries to the participant. Then the contact data go from the site to the service provider on a separate path, with a contract, and neither the sponsor nor the study database receives them.',
      'Emergency unblinding through the IRT reveals the treatment of a code. The key reveals the person behind it. Keep both procedures apart in plans and training.',
      'When a site closes or an investigator leaves, the key moves to another custodian on the site’s side, and the sponsor is told who keeps the essential records (section 2.12.13). Handing the list to the CRO or the sponsor would end the separation on which all other measures rest. The master file must remain available for at least 25 years (Article 58), and the list is part of what makes it verifiable.',
    ],
    citations: [
      {
        source: 'ich-e6',
        at: 'Annex 1, sections 2.8.10(o), 2.12.7, 2.12.8, 2.12.13, 3.16.1(s) and (t); glossary, direct access',
      },
      { source: 'ctr', at: 'Art. 56, 57 and 58' },
      { source: 'gdpr', at: 'Art. 5(1)(c)' },
    ],
    selfChecks: [
      {
        id: '4-check-site-closure',
        form: 'one',
        minutes: 1,
        question: 'A site closes, and its investigator asks the CRA to take the code list for safe keeping. What fits?',
        options: [
          {
            text: 'The list goes to a named custodian on the site’s side, and the sponsor is told who that is.',
            correct: true,
          },
          { text: 'The CRA seals the list and files it in the CRO’s part of the master file.', correct: false },
          { text: 'The list is destroyed after the last visit, with a certificate in the site file.', correct: false },
        ],
        reason:
          'ICH E6(R3), section 2.12.13, asks that the sponsor knows who keeps the essential records. A sealed list at the CRO joins key and data in one organisation. Destruction ends traceability before the 25 years of Article 58 of Regulation (EU) 536/2014 are over.',
        citations: [
          { source: 'ich-e6', at: 'Annex 1, sections 2.12.8 and 2.12.13' },
          { source: 'ctr', at: 'Art. 57 and 58' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the Court said on 4 September 2025',
    paragraphs: [
      'The case EDPS v SRB, C-413/23 P, came from banking. After the resolution of a bank, the Single Resolution Board (SRB) collected comments from shareholders and creditors. It replaced the identities by random codes, kept the link, and sent comments to Deloitte for analysis. The affected persons had not been told about Deloitte. The dispute concerned Regulation (EU) 2018/1725, which applies to Union institutions. Its definitions of personal data and pseudonymisation correspond to those of the GDPR, so the judgment guides the reading of the GDPR.',
      'On identifiability the Court took a relative view. For the body that holds the additional information, the data remain personal despite pseudonymisation (paragraph 76). For a recipient they may not be personal, on two conditions. The recipient must not be able to lift the measures while the data are under its control. And the measures must in fact prevent it from attributing the data to a person, also by other means such as cross-checking with other factors (paragraph 77). Pseudonymised data are therefore not personal data in all cases and for every person (paragraph 86).',
      'On information the Court looked from the other side. The controller’s duty to name the recipients arises in its relationship with the person. It is judged at the time of collection and from the controller’s point of view. The SRB had to inform about Deloitte, whatever the data were for Deloitte.',
      'What does this mean at a CRO? Be careful with the shortcut “coded, no key, so anonymous”. The Court set conditions (paragraphs 77 and 86). Whether one recipient meets them depends on facts, so we draw the conclusion that a controller has to assess and document them. The judgment contains no finding that trial data are anonymous, and it does not remove the duties of a processor that acts for a controller. A CRO works with the data on behalf of the sponsor and inside the sponsor’s arrangements. Anyone who wants to treat the same file as anonymous at the CRO has to explain how that fits with those arrangements.',
      'The facts of a trial point the other way. Staff of the CRO and the sponsor’s auditors have direct access to records with names. The sponsor can put questions on a code to the site. Row-level trial data are rich: rare diagnoses, dates, images and genetic findings invite cross-checking. The contracts, the protocol and the participant information treat the data as personal. And a recipient that passes data on may pass them to someone who can identify.',
      'Treat coded trial data at the sponsor and the CRO as personal data, with Articles 5, 28 and 32 in full. If someone proposes a different view for one data set and one recipient, that is a documented assessment by the controller with its data protection officer. It is not a decision for a project team.',
      'The law may change. The Commission’s Digital Omnibus proposal, COM(2025) 837 of 19 November 2025, would add to the definition of personal data in Article 4(1). The EDPB and the EDPS advised against that change in Joint Opinion 2/2026 of 10 February 2026. It is a proposal. Until it is adopted and applies, work with the present text.',
    ],
    citations: [
      { source: 'edps-v-srb', at: 'paras 76, 77 and 86; reasoning on the duty to inform about recipients' },
      { source: 'digital-omnibus', at: 'proposed change to Art. 4(1) GDPR (a proposal)' },
      { source: 'joint-opinion-2-2026', at: 'part on the definition of personal data' },
      { source: 'gdpr', at: 'Art. 4(1), 4(5), 5, 13(1)(e), 28, 32; recital 26' },
      { source: 'ich-e6', at: 'Annex 1, sections 2.12.14 and 3.16.4' },
    ],
  },
  {
    kind: 'read',
    title: 'Apply the conditions to a real recipient',
    paragraphs: [
      'Look at the roles in the case. The SRB collected the comments, held the table that linked codes and persons, and chose what Deloitte received. Deloitte received only filtered comments with a code and had no access to the table. Translate this to a trial. The site resembles the SRB in one respect: it holds the link. The sponsor decides why and how the data are used. The vendor resembles Deloitte only if it has no other way to a person.',
      'Now ask the questions of paragraph 77 about one recipient and one file. Can the recipient undo the code while it controls the data? Look at accounts, contracts, shared drives and staff who work on both sides. Do the measures in fact stop attribution? Look at the columns and at what else the recipient owns: a registry, a genetic database, another trial with the same patients.',
      'A statistician at a vendor who receives age groups and laboratory means by treatment arm may have no means to identify. A vendor that receives birth dates, surgery dates and a gene panel for 62 people with a rare tumour is in another position. A third case is a processor that the controller can instruct. Its position after the judgment is not settled. It works on the controller’s behalf, which speaks for looking at the data from the controller’s side. Others read the judgment differently. That is why this course gives you a working rule and does not promise a final answer.',
      'The duty to inform is a separate question. The case was about Article 15(1)(d) of Regulation (EU) 2018/1725, which corresponds to Article 13(1)(e) GDPR. The information must be there when the data are collected, so that the person can decide with knowledge. A later argument that the data are anonymous for the recipient cannot repair its absence. For start-up this means: list the categories of vendors before the first consent.',
    ],
    citations: [
      {
        source: 'edps-v-srb',
        at: 'background to the dispute; paras 76, 77 and 86; findings on Art. 15(1)(d) of Regulation (EU) 2018/1725',
      },
      { source: 'gdpr', at: 'Art. 13(1)(e)' },
    ],
    selfChecks: [
      {
        id: '4-check-recipient',
        form: 'one',
        minutes: 2,
        question:
          'A biomarker vendor gets codes, no key and no names. It also runs a hospital registry with the same surgery dates. What follows from the judgment for the vendor?',
        options: [
          { text: 'The data are anonymous, because the vendor cannot open the code list.', correct: false },
          {
            text: 'The registry must be considered, because cross-checking can attribute a row to a person.',
            correct: true,
          },
          { text: 'The data are personal for every recipient, because a site holds the link.', correct: false },
        ],
        reason:
          'Paragraph 77 has two conditions. The missing key meets only the first. Other means, such as cross-checking, belong to the second. The third answer overlooks paragraph 86: pseudonymised data are not personal in all cases for every person.',
        citations: [{ source: 'edps-v-srb', at: 'paras 77 and 86' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'The pseudonymisation domain',
    paragraphs: [
      'EDPB Guidelines 01/2025 exist in a version for public consultation of 16 January 2025. It is a draft and older than the judgment. Its paragraph 22 takes a stricter line on when pseudonymised data are personal. Where the two differ, the judgment prevails. Check whether a final version has appeared.',
      'One idea in the draft helps in daily work: the pseudonymisation domain. It is the circle of people and systems in which attribution to a person must be prevented. The controller defines it. You write down who is inside, which additional information lies outside, and which measures keep it there.',
      'Take a study with a central laboratory. Inside the domain are data management, statistics, the sponsor and the laboratory’s reporting team. Outside are the code list at the site, the hospital record and the courier’s booking system. The barrier consists of code-only requisition forms, labels without names, an import that rejects unexpected columns, and a rule against asking the site for a name. A CRA crosses the border at each visit. The visit report is therefore a place where information can leak in.',
      'The draft also looks at attributes that identify indirectly. Remove, generalise or change them if the purpose allows it: the year for a date, a region for a town, a group for an age. Use different codes for different recipients, so that two files cannot be joined. A code computed from a name or a patient number needs a secret key. A plain hash can be reversed by trying all possible values.',
    ],
    citations: [
      {
        source: 'edpb-1-2025',
        at: 'draft for consultation: executive summary; para. 22; part on the pseudonymisation domain',
      },
      { source: 'edps-v-srb', at: 'paras 77 and 86' },
    ],
    selfChecks: [
      {
        id: '4-check-courier-label',
        form: 'find',
        minutes: 2,
        question: 'A sample box leaves the site. Which parts of the courier listing can identify the participant?',
        parts: [
          { text: 'Shipment 88213', identifies: false },
          { text: 'Temperature 2 to 8 °C', identifies: false },
          { text: 'Serum, 4 tubes', identifies: false },
          { text: 'Participant R. Almeida', identifies: true },
          { text: 'Born 03.09.1958', identifies: true },
          { text: 'Hospital no. 5521874', identifies: true },
          { text: 'Kit LUM-77', identifies: false },
        ],
        reason:
          'The name identifies directly. The hospital number and the full date of birth lead to the person through the hospital record, so they are additional information (Article 4(5), recital 26). The laboratory needs the kit and the participant code. Shipment, temperature and tube count say nothing about the person by themselves.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 5(1)(c); recital 26' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Less data, fewer clues',
    paragraphs: [
      'A perfect key does not help if the rows speak for themselves. Age 91, one site in a small town and a disease with thirty known patients may be enough. This is why minimisation (Article 5(1)(c)) and protection by design and by default (Article 25) belong to pseudonymisation.',
      'The strongest moment is the design of the eCRF. Ask for each field which endpoint, eligibility criterion or safety question needs it. The year of birth or the age often replaces the full date. A study day can replace a calendar date in an analysis file. A country can replace a site in a data transfer.',
      'Free text is the weakest point. Sites write names, places, professions and family relations into comments and queries. A CRA or data manager who finds one does not copy it into a new query. The query says that field X holds identifying information and asks the site to correct it. The original normally stays in the audit trail, so ask your EDC team how access to that entry is restricted.',
      'Attachments come second. SAE forms, discharge letters, ECG strips and images carry names in headers, stamps, barcodes and metadata. Redaction belongs to the site, before the document leaves it, and the redaction must be permanent: a black box in a PDF may cover text that anyone can copy. If an unredacted document reaches you, do not forward it. Follow the incident procedure, because it may be a personal data breach of which the controller must be notified without undue delay (Articles 4(12) and 33(2)).',
      'Transfers to vendors are the last filter. Send the fields that the task needs, in a new file, with a date for deletion. Give the recipient new codes if it does not need to match its results with the study database. Record who decided on the selection.',
      'Look at tables and slides in the same way. A figure that shows one participant per line, with site and age, is row-level data in another form. For a newsletter, an investigator meeting or a job interview, use aggregated results with no small cells, or invented examples.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(12), 5(1)(c), 25(1) and (2), 33(2)' },
      { source: 'ich-e6', at: 'Annex 1, section 3.1.4' },
      { source: 'edpb-1-2025', at: 'part on technical measures and safeguards' },
    ],
    selfChecks: [
      {
        id: '4-check-edc-comment',
        form: 'find',
        minutes: 2,
        question: 'Data review finds this EDC comment. Which parts can lead to the participant without the code list?',
        parts: [
          { text: '0311-004:', identifies: false },
          { text: 'visit moved two days,', identifies: false },
          { text: 'the only vet in Vila Serena,', identifies: true },
          { text: 'twin of 0311-009,', identifies: true },
          { text: 'tolerated the dose well,', identifies: false },
          { text: 'call her son Tiago Prates.', identifies: true },
        ],
        reason:
          'The only vet in a named town, a twin in the same trial and a relative’s full name each lead to the person without the key (recital 26). The code identifies through the site’s list, which the reader does not have. The moved visit and the tolerated dose fit many participants. The query names the field and does not repeat the text.',
        citations: [{ source: 'gdpr', at: 'Art. 4(1), 4(5), 5(1)(c); recital 26' }],
      },
      {
        id: '4-check-order-of-transfer',
        form: 'order',
        minutes: 2,
        question: 'A vendor needs coded data for a new analysis. Put the steps in order.',
        steps: [
          'Obtain the sponsor’s instruction with the purpose of the analysis.',
          'Select the fields that the analysis plan needs.',
          'Build a new file with new codes.',
          'Review the file for free text and rare combinations.',
          'Send it by the agreed encrypted route and record the transfer.',
        ],
        reason:
          'The purpose decides which fields are necessary (Article 5(1)(b) and (c)), so the instruction comes first (Article 28(3)(a)). The review needs the finished file. After sending, a mistake is an incident and no longer a correction (Articles 32 and 33(2)).',
        citations: [{ source: 'gdpr', at: 'Art. 5(1)(b) and (c), 28(3)(a), 32, 33(2)' }],
      },
    ],
  },
  {
    kind: 'practice',
    title: 'An e-mail from a site',
    minutes: 5,
    paragraphs: [
      'On a Tuesday you, a CRA, receive this e-mail from a study nurse, with the sponsor’s medical monitor in copy: “Dear all, patient 0407-012, Mrs Novotná, born 12.4.1951, was admitted on Sunday with pneumonia. Her daughter Jana called us. Discharge letter attached. Regards, Petra.” The letter shows name, address and hospital number. The site has not yet reported an SAE. Write down your next five steps in order.',
    ],
    modelAnswer: [
      'One: safety goes on. Telephone the site and ask for the SAE report through the usual channel at once, with the participant number only. The investigator reports serious adverse events without undue delay and not later than 24 hours after obtaining knowledge, unless the protocol provides that no immediate reporting is required for this kind of event (Regulation (EU) 536/2014, Article 41(2)).',
      'Two: do not reply to all, forward, print or file the e-mail. Ask the medical monitor by telephone to do the same.',
      'Three: report the event to your privacy contact today. Number and name now stand together in mailboxes of the CRO and the sponsor, so the separation on which Article 4(5) rests is broken for this participant. Whether the authority must be notified is for the sponsor to assess, and for the site if it is a controller for the message. The CRO notifies its controller without undue delay (Article 33(2)).',
      'Four: mailboxes are cleaned only after instruction, with a note of what was deleted, where and by whom, including backups and mobile devices.',
      'Five: the site is trained again. The letter is redacted at the site and sent through the agreed system. The visit report describes the event without the name.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 4(12), 28(3)(a), 32, 33(2)' },
      { source: 'ctr', at: 'Art. 41(2)' },
      { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
    ],
  },
  {
    kind: 'practice',
    title: 'Cut a file for a vendor',
    minutes: 5,
    paragraphs: [
      'An imaging vendor will measure tumour size, blinded to treatment. The study team offers an export with these columns: participant number, site, initials, date of birth, sex, scan date, visit, scanner model, arm, adverse events, comment. The images carry the patient’s name in the DICOM header. Decide for each column: keep, change or remove. Add what must happen to the images.',
    ],
    modelAnswer: [
      'Keep visit and scanner model, because the measurement may depend on them. Keep a code, preferably one made for this vendor, if results are matched by data management.',
      'Change the scan date to a study day if the vendor’s quality check allows it. Ask for the reason if the vendor insists on the date.',
      'Remove initials, date of birth, sex, adverse events and comment: the measurement does not need them (Article 5(1)(c)). Remove the arm, which would also break the blinding. Remove the site unless the vendor contacts sites itself.',
      'The site cleans the headers before upload, and also checks names burned into the pixels. The vendor’s upload tool rejects files with a filled name field. A head scan can show a face, so ask whether defacing is possible. Record the selection and who approved it.',
    ],
    citations: [{ source: 'gdpr', at: 'Art. 4(5), 5(1)(c), 5(2), 25(1)' }],
  },
  {
    kind: 'practice',
    title: 'Map the additional information',
    minutes: 5,
    paragraphs: [
      'Choose a study that you know, or imagine one with EDC, IRT, a central laboratory and a travel service. Write a list of every place in which a participant number stands beside something that can lead to a person. For each place note who has access, and one measure.',
    ],
    modelAnswer: [
      'A good list begins with the code list at the site and goes on. The travel service holds names, dates and perhaps the number on its invoice: let it use a booking number. The laboratory’s table links sample and participant numbers: limit it to the laboratory’s data staff.',
      'The IRT log gives times of assignment. The hospital’s visitor system has times as well. Limit the export of time stamps. Mailboxes and ticket systems hold what sites wrote by mistake: set a deletion period and a route for reports.',
      'The list also names people. CRAs and auditors see both sides. Their measure is training, a rule for notes, and no photographs. The result is the barrier of the pseudonymisation domain, and the sponsor can use it in its impact assessment (Article 35).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(5), 32, 35' },
      { source: 'edpb-1-2025', at: 'draft for consultation: part on the pseudonymisation domain' },
    ],
  },
]
