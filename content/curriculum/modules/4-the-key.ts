import type { ModuleText } from '../schema.ts'

/** Module 4, The key: key-coded data, pseudonymisation and minimisation, and what it means to hold the key. */
export const theKey: ModuleText = {
  id: 4,
  version: 1,
  questMinutes: 9,
  briefing: [
    {
      kind: 'read',
      title: 'Three parts of a definition',
      minutes: 3,
      paragraphs: [
        'Article 4(5) GDPR defines pseudonymisation. It has three parts. First, personal data are processed in such a manner that they can no longer be attributed to a specific person without the use of additional information. Second, this additional information is kept separately. Third, technical and organisational measures ensure that the data are not attributed to an identified or identifiable person. If one part is missing, you have coded data, but you do not have pseudonymisation in the legal sense.',
        'In a trial the additional information is the subject identification code list, which connects each participant number with a name. It is called the key. In a wider sense everything that lets someone attribute a row to a person belongs here: an appointment book, a courier list, an e-mail that mentions number and name together.',
        'Some additional information lies closer than you think. A central laboratory gives each sample a number of its own, and the table that links sample and participant number may be on a CRO server. The IRT knows which code was assigned at which minute. Each table is a link in a chain, and someone who holds enough links needs no key. The measures of the third part must therefore cover these tables as well.',
        'Pseudonymisation is a safeguard. It can reduce the risks for participants and help controllers and processors to meet their obligations, and it is not meant to preclude other measures (recital 28). Article 25(1) names it for data protection by design, Article 32(1)(a) for security, and Article 89(1) for research.',
        'Anonymous information is something else. The GDPR does not apply to information that does not relate to an identified or identifiable person, or to data rendered anonymous in such a manner that the person is not or no longer identifiable (recital 26). Trial data at row level seldom reach that state while the trial runs, because GCP requires that a participant can be traced for safety and verification.',
        'A weak code spoils the exercise. A number built from initials and date of birth carries the identity in itself. So does a file name such as “Kovac_MRI_week12”. A good code is assigned without reference to the person and means nothing without the key.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(5), 25(1), 32(1)(a), 89(1)' },
        { source: 'gdpr', at: 'recitals 26 and 28' },
        { source: 'edpb-1-2025', at: 'parts on the legal definition and on additional information' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the rule and its recitals',
      minutes: 7,
      paragraphs: [
        'Open the GDPR. Read Article 4(5), then recitals 26, 28 and 29. Continue with Article 25(1) and (2), Article 32(1) and (2) and Article 89(1). Draw a small picture beside it: the site, the CRO, the sponsor and two vendors, with the place of the key and the places of the coded data.',
      ],
      points: [
        'Which words in Article 4(5) make a locked cabinet or an access right part of the definition?',
        'Recital 26 has one sentence on pseudonymised data and one on anonymous information. What separates them?',
        'Article 25(2) speaks of data that are necessary by default. Which four aspects of the processing does it name?',
        'Article 89(1): when does research have to use data that no longer permit identification?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(5), 25(1) and (2), 32(1) and (2), 89(1)' },
        { source: 'gdpr', at: 'recitals 26, 28 and 29' },
      ],
    },
    {
      kind: 'read',
      title: 'The key stays with the investigator',
      minutes: 3,
      paragraphs: [
        'ICH E6(R3) builds the separation into every trial. Data reported to the sponsor carry an unambiguous participant code that the investigator or the institution can trace back to the person (sections 2.12.7 and 2.12.8). The sponsor uses such a code for all data of a participant and protects participants’ personal information (section 3.16.1(s) and (t)). So the code list belongs in the investigator site file. The sponsor’s trial master file does not contain it. Article 57 of Regulation (EU) 536/2014 allows the two master files to differ where the different responsibilities justify it.',
        'A CRA sees both sides. Under direct access a monitor reads source records with names and compares them with the eCRF. Participants have agreed to this for verification (section 2.8.10(o)), and whoever has direct access takes reasonable precautions to keep identities confidential. What the CRA sees at the site stays at the site: no photograph of the list, no name in a visit report, no unredacted copy in the eTMF. If a visit report has to name a case, it uses the participant number and the visit.',
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
    },
    {
      kind: 'read',
      title: 'What the Court said on 4 September 2025',
      minutes: 4,
      paragraphs: [
        'The case EDPS v SRB, C-413/23 P, came from banking. After the resolution of a bank, the Single Resolution Board (SRB) collected comments from shareholders and creditors. It replaced the identities by random codes, kept the link, and sent comments to Deloitte for analysis. The affected persons had not been told about Deloitte. The dispute concerned Regulation (EU) 2018/1725, which applies to Union institutions. Its definitions of personal data and pseudonymisation correspond to those of the GDPR, so the judgment guides the reading of the GDPR.',
        'On identifiability the Court took a relative view. For the body that holds the additional information, the data remain personal despite pseudonymisation (paragraph 76). For a recipient they may not be personal, on two conditions. The recipient must not be able to lift the measures while the data are under its control. And the measures must in fact prevent it from attributing the data to a person, also by other means such as cross-checking with other factors (paragraph 77). Pseudonymised data are therefore not personal data in all cases and for every person (paragraph 86).',
        'On information the Court looked from the other side. The controller’s duty to name the recipients arises in its relationship with the person. It is judged at the time of collection and from the controller’s point of view. The SRB had to inform about Deloitte, whatever the data were for Deloitte.',
        'What does this mean at a CRO? Be careful with the shortcut “coded, no key, so anonymous”. The judgment demands an assessment of the facts for the specific recipient. It contains no finding that trial data are anonymous, and it does not remove the duties of a processor that acts for a controller. A CRO works with the data on behalf of the sponsor and inside the sponsor’s arrangements. Whoever wants to treat the same file as anonymous at the CRO has to explain how that fits with those arrangements.',
        'The facts of a trial point the other way. Staff of the CRO and the sponsor’s auditors have direct access to records with names. The sponsor can put questions on a code to the site. Row-level trial data are rich: rare diagnoses, dates, images and genetic findings invite cross-checking. The contracts, the protocol and the participant information treat the data as personal. And a recipient that passes data on may pass them to someone who can identify.',
        'Treat coded trial data at the sponsor and the CRO as personal data, with Articles 5, 28 and 32 in full. If someone proposes a different view for one data set and one recipient, that is a documented assessment by the controller with its data protection officer. It is no decision for a project team.',
      ],
      citations: [
        { source: 'edps-v-srb', at: 'paras 76, 77 and 86; reasoning on the duty to inform about recipients' },
        { source: 'gdpr', at: 'Art. 4(1), 4(5), 5, 13(1)(e), 28, 32; recital 26' },
        { source: 'ich-e6', at: 'Annex 1, sections 2.12.14 and 3.16.4' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the judgment itself',
      minutes: 8,
      paragraphs: [
        'Open the judgment in Case C-413/23 P. Read the background to the dispute so that you know who held which data. Then read the Court’s findings on pseudonymised data, paragraphs 74 to 86, with 76, 77 and 86 in particular, and finally the findings on the duty to inform about recipients under Article 15(1)(d) of Regulation (EU) 2018/1725.',
      ],
      points: [
        'Who held the data that linked code and person, and what did Deloitte receive?',
        'Which two conditions does paragraph 77 set? Check each of them for a CRO whose CRAs visit the sites.',
        'From whose perspective, and at which moment, does the Court judge the duty to inform about recipients?',
        'Which provision of the GDPR corresponds to Article 15(1)(d) of Regulation (EU) 2018/1725?',
      ],
      citations: [
        {
          source: 'edps-v-srb',
          at: 'background to the dispute; paras 74 to 86; findings on Art. 15(1)(d) of Regulation (EU) 2018/1725',
        },
        { source: 'gdpr', at: 'Art. 13(1)(e)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the EDPB on pseudonymisation',
      minutes: 7,
      paragraphs: [
        'Open Guidelines 01/2025 in the version for public consultation of 16 January 2025. Read the executive summary, paragraph 22, the part on the pseudonymisation domain, and one example of your choice in the annex. This version is older than the judgment, and paragraph 22 takes a stricter line on when pseudonymised data are personal. Check on the EDPB’s website whether a later version has replaced it.',
      ],
      points: [
        'The pseudonymisation domain is the environment in which attribution to a person must be prevented. Who is inside it in your study: the CRO, the sponsor, the statistician, the central laboratory?',
        'Which additional information exists outside that domain, and which measures stop it from coming in?',
        'How does paragraph 22 differ from paragraphs 77 and 86 of the judgment?',
        'What does the text say about attributes that can identify indirectly?',
      ],
      citations: [
        { source: 'edpb-1-2025', at: 'executive summary; para. 22; part on the pseudonymisation domain; annex' },
        { source: 'edps-v-srb', at: 'paras 77 and 86' },
      ],
    },
    {
      kind: 'read',
      title: 'Less data, fewer clues',
      minutes: 3,
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
    },
    {
      kind: 'practice',
      title: 'An e-mail from a site',
      minutes: 6,
      paragraphs: [
        'On a Tuesday you, a CRA, receive this e-mail from a study nurse, with the sponsor’s medical monitor in copy: “Dear all, patient 0407-012, Mrs Novotná, born 12.4.1951, was admitted on Sunday with pneumonia. Her daughter Jana called us. Discharge letter attached. Regards, Petra.” The letter shows name, address and hospital number. The site has not yet reported an SAE. Write down your next five steps in order.',
      ],
      modelAnswer: [
        'One: safety goes on. Telephone the site and ask for the SAE report through the usual channel at once, with the participant number only. The investigator reports serious adverse events without undue delay and not later than 24 hours after obtaining knowledge, unless the protocol provides that no immediate reporting is required for this kind of event (Regulation (EU) 536/2014, Article 41(2)).',
        'Two: do not reply to all, forward, print or file the e-mail. Ask the medical monitor by telephone to do the same.',
        'Three: report the event to your privacy contact today. Number and name now stand together in mailboxes of the CRO and the sponsor, so the separation required by Article 4(5) is broken for this participant. Whether it is a notifiable breach is for the sponsor, or the site if it is a controller for the message, to assess. The CRO notifies its controller without undue delay (Article 33(2)).',
        'Four: mailboxes are cleaned only after instruction, with a note of what was deleted, where and by whom, including backups and mobile devices.',
        'Five: the site is trained again. The letter is redacted at the site and sent through the agreed system. The visit report describes the event without the name.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(5), 4(12), 28(3)(a), 32, 33(2)' },
        { source: 'ctr', at: 'Art. 41(2)' },
        { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
      ],
    },
  ],
  quests: [
    {
      id: '4-full-export',
      title: 'The full export',
      description: 'Decide how a CRO answers a sponsor that calls a coded export anonymous.',
      scenario: [
        'Thursday 11 June 2026, Prague. Zuzana Dvořáková is a clinical project manager at the CRO Vellmark Clinical. Vellmark runs the sarcoma trial LUM-507 for the sponsor Lumetra Oncology, Munich. Seven sites have enrolled 62 participants with a rare subtype.',
        'At 09:40 Lukas Brandner, head of data science at Lumetra, asks for the file LUM507_full_0610. Vellmark is to engage Numeria Analytics, Tallinn, and send it the file for the exploratory analyses named in the protocol. The file holds participant number, site, full date of birth, sex, dates of visits and surgery, tumour location, gene panel and the investigators’ free-text notes.',
        'Lukas writes: “Since EDPS v SRB this is anonymous. The sites hold the code lists. Neither we nor you nor Numeria can open them. So Numeria needs a confidentiality agreement and nothing more, and I have asked our team to leave Numeria out of the recipients in the next version of the participant information.”',
        'Zuzana knows three more facts. Every six weeks Vellmark’s CRAs compare the eCRF with hospital records that carry names, and Lumetra’s auditors may do so as well. The analysis plan for the exploratory work needs age in years and intervals between events. The agreement between Lumetra and Vellmark requires a written authorisation for each sub-processor. In Porto, Dr Inês Carvalho keeps her site’s code list in a locked cabinet, in the investigator site file.',
      ],
      question: 'What should Zuzana answer?',
      choices: [
        {
          text: 'Vellmark can send the export as requested: after the judgment, coded data are anonymous for everyone who lacks the code lists, so a confidentiality agreement is enough and Numeria need not appear among the recipients.',
          correct: false,
          explanation:
            'The Court did not say this. For a recipient, pseudonymised data may be non-personal only if it cannot lift the measures and cannot identify by other means, such as cross-checking (C-413/23 P, paragraphs 77 and 86). Vellmark’s CRAs read records with names, and dates of birth, surgery dates and a rare tumour make cross-checking easy. The duty to name recipients is judged from the controller’s perspective at collection (Article 13(1)(e) GDPR). It is right that the recipient’s means count, and a confidentiality agreement adds protection. Both belong in a documented assessment by Lumetra.',
          citations: [
            { source: 'edps-v-srb', at: 'paras 77 and 86; findings on the duty to inform about recipients' },
            { source: 'gdpr', at: 'Art. 4(1), 4(5), 13(1)(e); recital 26' },
          ],
        },
        {
          text: 'Vellmark first asks the seven sites to destroy their code lists and to confirm this in writing: with no key left the export becomes anonymous, and it can then go to Numeria in full without a contract or a notice.',
          correct: false,
          explanation:
            'Without the lists nobody could trace a participant for safety or verify the data, which ICH E6(R3), section 2.12.8, presupposes, and the site’s master file must be archived for at least 25 years (Regulation (EU) 536/2014, Article 58). It would not make the export anonymous either: hospital records, dates and the rare tumour remain, and recital 26 counts all means reasonably likely to be used. The EDPB draft says the same about erased additional information (Guidelines 01/2025, paragraph 22). The sound thought is that less identifying data would help, which means removing fields.',
          citations: [
            { source: 'ich-e6', at: 'Annex 1, section 2.12.8' },
            { source: 'ctr', at: 'Art. 57 and 58' },
            { source: 'gdpr', at: 'recital 26' },
            { source: 'edpb-1-2025', at: 'para. 22' },
          ],
        },
        {
          text: 'Vellmark goes on treating the export as pseudonymised personal data: it asks for a documented instruction and authorisation, a contract with Numeria, a file cut to the analysis plan, and Numeria among the recipients.',
          correct: true,
          explanation:
            'The lists exist, CRAs and auditors can see names, and the rows are rich. The data are pseudonymised personal data (Article 4(5), recital 26), and the judgment asks for an assessment of each recipient’s means, which nobody has made. Numeria would be a sub-processor: written authorisation and a contract with the same obligations (Article 28(2) and (4)). The analysis needs age and intervals, so dates of birth and notes stay out (Articles 5(1)(c) and 25). Participants learn of recipients or their categories (Article 13(1)(e)). If Lumetra insists, Article 28(3), last subparagraph, applies.',
          citations: [
            { source: 'gdpr', at: 'Art. 4(5), 5(1)(c), 13(1)(e), 25, 28(2), 28(3), 28(4); recital 26' },
            { source: 'edps-v-srb', at: 'paras 76, 77 and 86' },
          ],
        },
      ],
      points: 200,
    },
  ],
}
