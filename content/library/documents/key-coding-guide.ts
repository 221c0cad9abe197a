import { sources } from '../../quest/sources.ts'
import type { LibraryDocument } from '../schema.ts'

/** How participant codes are made, where the key lies, and what still identifies a person in coded trial data. */
export const keyCodingGuide: LibraryDocument = {
  name: 'key-coding-guide',
  type: 'guide',
  title: 'Key-coding in practice: a guide to pseudonymised trial data',
  description:
    'How to make a code, where the key lies, and what to do with dates, free text, scans, images and small cells, with a table of identifiers and a table of who holds what. Includes C-413/23 P, EDPS v SRB.',
  category: 'Implementation Guides',
  tags: ['pseudonymisation', 'key-coding', 'EDPS v SRB', 'DICOM', 'data sharing', 'data management'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For data managers, CRAs, site staff and data protection officers who design, review or hand over coded trial data. Use it when a code scheme is chosen, when an eCRF or a data transfer is specified, and when a file is called anonymous. The result: decisions on code, key and fields that you can put into the data management plan and defend in an inspection.',
  sections: [
    {
      title: '1. What the law calls pseudonymised',
      blocks: [
        {
          kind: 'text',
          text: 'GDPR Article 4(5) has three parts. The data can no longer be attributed to a specific person without additional information. That information is kept separately. Technical and organisational measures ensure that no attribution takes place. If the code list is on the same drive as the data, the file is coded, but not pseudonymised as the law defines it.',
        },
        {
          kind: 'text',
          text: 'In a trial the additional information is first of all the subject identification code list, the key. It is also everything else that leads from row to person: a courier list, a laboratory’s sample table, an audit trail that still shows a corrected name, an e-mail with code and name together. Pseudonymisation is a safeguard (recital 28). It counts under Articles 25(1), 32(1)(a) and 89(1), and it can weigh in a balancing under Article 6(1)(f). It does not take the data out of Article 9.',
        },
        {
          kind: 'text',
          text: 'EDPB Guidelines 01/2025 add a useful idea, the pseudonymisation domain: the people and systems among whom attribution must be prevented. Decide who is inside (data management, statistics, sponsor, laboratory), list the additional information that exists outside, and describe the measures that keep it there. The guidelines are cited here in the version for public consultation of 16 January 2025, which is older than the judgment in the next section. Check for a final version.',
        },
        {
          kind: 'text',
          text: 'GCP asks for the same separation. Data reported to the sponsor carry an unambiguous participant code that the investigator can trace back (ICH E6(R3) 2.12.7 and 2.12.8), and the sponsor uses such a code (3.16.1(s)). So the link is not a flaw in the design. It must exist, in one place.',
        },
      ],
    },
    {
      title: '2. EDPS v SRB: personal data for whom?',
      blocks: [
        {
          kind: 'text',
          text: 'On 4 September 2025 the Court of Justice decided C-413/23 P. The SRB, a Union body, had collected comments from shareholders and creditors of a bank, replaced identities by codes, kept the link, and sent comments to Deloitte. The case was decided under Regulation (EU) 2018/1725, whose definitions correspond to those of the GDPR.',
        },
        {
          kind: 'table',
          head: ['Question', 'What the Court said', 'What it means for trial data'],
          rows: [
            [
              'Are pseudonymised data personal for the one who holds the link?',
              'Yes, they remain personal (para 76).',
              'For the site, and for anyone who can have the link applied, the data are personal without further analysis.',
            ],
            [
              'Are they personal for a recipient?',
              'Not in every case (para 86). They may not be, if the recipient cannot lift the measures while the data are under its control, and the measures in fact prevent attribution, also by other means such as cross-checking (para 77).',
              'The Court set conditions and made no finding on trial data. Our reading: assess the facts for one recipient and one data set. CRAs and auditors who see names, the power to query the site, rare diseases and dates usually speak against anonymity.',
            ],
            [
              'From whose side is the duty to inform judged?',
              'From the controller’s, at the time of collection. What the data are for the recipient is irrelevant to that duty (findings on Art. 15(1)(d) of Regulation (EU) 2018/1725).',
              'Participants are told about recipients of coded data (GDPR Art. 13(1)(e)), even if one of them could not identify a person.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Unsettled: the position of a processor. It works on the controller’s behalf and within its arrangements, which speaks for judging its data from the controller’s side; others read the judgment differently. The working rule of this guide goes further than the judgment and is not derived from it: at sponsor, CRO and vendors, coded trial data are treated as personal data, with Articles 5, 28, 32 and Chapter V in full. To depart from this rule for one data set and one recipient, you need a written assessment by the controller with advice of its data protection officer, a contract that forbids re-identification and onward disclosure, and a date for review.',
        },
        {
          kind: 'text',
          text: 'The law may change. The Commission’s Digital Omnibus proposal (COM(2025) 837 of 19 November 2025, not adopted) would add to the definition in Article 4(1); the EDPB and the EDPS advised against that in Joint Opinion 2/2026. Check its status before you rely on either.',
        },
        {
          kind: 'quote',
          label: 'Sentence to remember',
          text: '“We do not have the key” describes a measure. Whether the data are personal for us depends on everything we could reasonably use, and the duty to tell participants is judged from the controller’s side.',
        },
      ],
    },
    {
      title: '3. Making the code',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: 'Protocol',
              who: 'Sponsor',
              text: 'Define the scheme once for the trial: site number plus a running or random number, for example 0407-012. The site part identifies a place; decide whether every recipient needs it.',
            },
            {
              when: 'System set-up',
              who: 'Data management',
              text: 'Let EDC or IRT assign the code. Where a code is computed from an identifier, use a keyed function with a secret held by the site or a trusted party. A plain hash of a name, date of birth or patient number can be reversed by trying all values.',
            },
            {
              when: 'System set-up',
              who: 'Data management',
              text: 'Check that a code is never re-used, also after screen failure, and that a rescreened person is handled as the protocol says, without a link in free text.',
            },
            {
              when: 'Enrolment',
              who: 'Site',
              text: 'Enter code and person in the code list on the same day. Label samples, images and forms with the code before they leave the room.',
            },
            {
              when: 'Each transfer',
              who: 'CRO',
              text: 'Ask whether the recipient must match its results with the study database. If not, give it a new code for this transfer and keep the conversion table apart (GDPR Art. 25).',
            },
          ],
        },
        {
          kind: 'text',
          text: 'What must never be in a code, a file name, a sample label or a log-in name of a participant:',
        },
        {
          kind: 'bullets',
          items: [
            'initials, in full or in part, also as a “check” field beside the code;',
            'date of birth, or day and month of it; year of birth belongs in a data field if the analysis needs it, and not in the code;',
            'hospital, insurance, national or trial-card numbers;',
            'postcode, telephone number, e-mail address, device serial number that the participant can be found by;',
            'the treatment arm or the randomisation number, which belong to blinding and have a separate protection.',
          ],
        },
        {
          kind: 'text',
          text: 'No article of the GDPR lists initials. The rule follows from Articles 4(5), 5(1)(c), 25 and 32: initials with a date of birth and a site single out most participants, and the code alone serves the purpose. Older national templates and legacy systems have tolerated initials; that does not make them necessary. If a system still forces the field, enter one fixed dummy value for everyone and document it.',
        },
      ],
    },
    {
      title: '4. The key: place, custodian, life',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The key exists once, in the investigator’s part of the master file, on paper in a locked place or in a system of the institution with personal access and a log. A backup is under the same control.',
              rule: 'GDPR Art. 4(5), 32(1); ICH E6(R3) 2.12.8; Regulation (EU) 536/2014 Art. 57',
            },
            {
              text: 'Sponsor, CRO and vendors have no copy, no administrator right and no recovery password. This includes an eISF or consent platform that the sponsor pays for: who can technically read the list is part of the vendor assessment.',
              rule: 'GDPR Art. 25, 28(1), 32',
            },
            {
              text: 'Custodian and deputy are on the delegation log. When one leaves, the handover is recorded; the sponsor learns the name of the person responsible for the records.',
              rule: 'ICH E6(R3) 2.12.13',
            },
            {
              text: 'Linking tables in other places (sample number to code, device to code, image number to code, payment reference to code) are listed, and each has an owner and an end date.',
              rule: 'GDPR Art. 4(5), 5(1)(e), 30',
            },
            {
              text: 'The key is archived with the investigator’s master file for at least 25 years after the end of the trial; destruction before that does not by itself make the data anonymous, and verification would fail.',
              rule: 'Regulation (EU) 536/2014 Art. 58; GDPR recital 26; EDPB Guidelines 01/2025',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Decoding and unblinding are different. Emergency unblinding by the IRT reveals the treatment of a code, for the safety of a participant (ICH E6(R3) 2.11). The key reveals the person behind a code. No one person or system outside the site should be able to do both. An access request by a participant is no reason to open the IRT code; it goes to the controller.',
        },
      ],
    },
    {
      title: '5. Who holds what',
      blocks: [
        {
          kind: 'table',
          head: ['Party', 'Holds', 'Does not hold', 'Measure'],
          rows: [
            [
              'Investigator, site',
              'Key, source records, own coded data',
              'Allocation in a blinded trial',
              'Locked list, access log, deputy',
            ],
            [
              'CRA, auditor of sponsor or CRO',
              'Sight of names at the site; coded notes',
              'Copies with names, photographs, the list',
              'Read-only access, notes in code, visit report checked before filing',
            ],
            [
              'CRO data management',
              'Coded database, audit trail',
              'Key, contact data',
              'Free-text rules, restricted view of corrected entries',
            ],
            [
              'Sponsor, clinical and statistics',
              'Coded data, as the plan needs',
              'Key, source, contact data',
              'Role-based access, exports logged',
            ],
            [
              'Safety database',
              'Coded case reports, narratives',
              'Name, full date of birth, address',
              'Redaction at site, intake check, return of unredacted documents',
            ],
            [
              'Central laboratory',
              'Samples, sample number, code',
              'Name; code list',
              'Kits pre-labelled with the code; its sample table counts as additional information',
            ],
            [
              'IRT vendor',
              'Code, stratification, allocation',
              'Name, source',
              'Unblinding roles separate from support',
            ],
            [
              'Imaging core laboratory',
              'Images under the code',
              'Headers and pixels that identify',
              'De-identification before upload, second check at intake',
            ],
            [
              'eCOA, app or device vendor',
              'Code, answers, device number',
              'Name; own account of the participant',
              'Trial-owned device, activation code from the site (ICH E6(R3), Annex 2)',
            ],
            [
              'Travel, payment, home nursing',
              'Name and address of those who use it',
              'Study data, diagnosis beyond need',
              'Separate path from site, contract, short retention',
            ],
            [
              'Inspector',
              'Access under law; at the site also to names',
              'Standing copies',
              'Regulation (EU) 536/2014 Art. 78-79; national law',
            ],
          ],
        },
      ],
    },
    {
      title: '6. Identifiers, and the measure for each',
      blocks: [
        {
          kind: 'table',
          head: ['Item', 'Kind', 'Measure in coded data'],
          rows: [
            [
              'Name, initials, signature of the participant',
              'Direct',
              'Never. Signed consent stays at the site; the monitor reviews it there',
            ],
            ['Address, telephone, e-mail', 'Direct', 'Separate vendor path only; never in eCRF or eTMF'],
            ['Hospital, insurance, national number', 'Direct', 'Stay in the source; use the code'],
            [
              'Face, voice, full-body photograph',
              'Direct',
              'Avoid; crop, blur or remove the face; voice as transcript if the endpoint permits',
            ],
            [
              'Full date of birth',
              'Indirect, strong',
              'Age in years, or year of birth; month only where the protocol needs it (infants)',
            ],
            [
              'Visit, surgery, admission, death dates',
              'Indirect, strong',
              'Keep in EDC; in analysis and sharing files use study day or one offset per participant',
            ],
            ['Site number, country', 'Indirect', 'Pool sites for sharing; country or region if enough participants'],
            ['Age at the extremes', 'Indirect', 'Top and bottom categories chosen from the data'],
            [
              'Rare diagnosis, rare variant, karyotype',
              'Indirect, strong',
              'Broader term, restricted access, or leave out; see section 8',
            ],
            [
              'Genome-wide data',
              'Can identify by itself',
              'Controlled environment, no free copies; genetic data in the sense of Art. 4(13)',
            ],
            [
              'Occupation, family, ethnicity, migration',
              'Indirect',
              'Collect only if the protocol needs it; categories in place of text',
            ],
            [
              'Height, weight, tattoo, prosthesis number',
              'Indirect',
              'Bands in shared files; implant serial numbers stay at the site or are recoded',
            ],
            [
              'Device number, IP address, location trace',
              'Direct to indirect',
              'Strip at intake; location as distance or activity measure',
            ],
            ['Free text', 'Unknown until read', 'Section 7'],
          ],
        },
        {
          kind: 'text',
          text: 'The law asks whether a person is identifiable by means reasonably likely to be used, singling out included (Article 4(1), recital 26). Look at the combination: site, age, sex and one date are often enough.',
        },
      ],
    },
    {
      title: '7. Free text, scans, images',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'Free text. Prefer lists to text fields. Put the rule on the screen beside the field: “no names, places, professions, relatives”. If a name is found, the query says that field X holds identifying information and does not repeat it. The site corrects. The old entry normally stays in the audit trail; restrict who sees it (GDPR Art. 32). In rare cases, and personal information entered by mistake is the example it gives, ICH E6(R3) lets the trail itself be changed, if the act and its reason are logged (4.2.2(b)): ask the sponsor. Automatic search finds patterns, and a person reads a sample.',
            'Scans and PDFs. The site redacts, on a copy, before upload. A drawn black box may cover text that can be copied: flatten, or print and scan. Check stamps, barcodes, footers, file properties, previous versions and the file name. A second person looks. Redaction must leave what safety and verification need, and the unredacted source stays available at the site.',
            'An unredacted document has arrived. Do not forward, print or file it. Restrict access, tell the privacy contact, ask the site for a clean version, and delete after instruction with a record. It may be a personal data breach: the processor notifies the controller without undue delay (GDPR Art. 4(12), 33(2)).',
            'Images. DICOM carries identity in the header and sometimes in the pixels. Remove or replace at least Patient’s Name (0010,0010), Patient ID (0010,0020), Patient’s Birth Date (0010,0030), Accession Number (0008,0050), institution and physician names, free-text comments and private tags; regenerate the UIDs consistently. Follow a profile of DICOM PS3.15, Annex E, and document the options: clean pixel data for burned-in text (ultrasound, secondary capture, scanned reports), clean recognisable visual features for head scans from which a face can be rendered, modified dates for intervals.',
            'Other media. Photographs, video and audio: only if the endpoint needs them, cropped to the lesion, raw files with a deletion date. Pathology slides and ECG strips: the glass label, the macro image and the header of the strip carry names.',
          ],
        },
      ],
    },
    {
      title: '8. Dates, rare diseases, small cells',
      blocks: [
        {
          kind: 'text',
          text: 'Dates. For analysis an interval is usually enough. Use study day counted from first dose, or shift all dates of one participant by the same secret offset; keep the offsets like a key. Shifting does not hide a public event: a death in the newspaper or an admission on the day of an accident remains visible as a pattern. The rule to pool ages above 89, known from the United States, is no EU standard. Choose limits from your data.',
        },
        {
          kind: 'text',
          text: 'Rare diseases. Where a national registry counts forty patients, trial membership and site may identify. Then measures move from the file to the environment: fewer recipients, analysis on the controller’s platform without download, no site number, wider categories, no case stories in newsletters. Ask a patient organisation in the impact assessment (GDPR Art. 35(9)).',
        },
        {
          kind: 'text',
          text: 'Small cells. In tables for reports, investigator meetings and CTIS documents, look at every cell below the threshold that your plan sets; five or ten is common, no EU rule fixes it. Suppress or merge, and check that totals do not give the value back. A swimmer plot with site and age is row-level data. No personal data of participants may be publicly accessible in the EU database (Regulation (EU) 536/2014 Art. 81(7)), so a narrative in a public document needs more than a code.',
        },
      ],
    },
    {
      title: '9. Sharing beyond the trial team',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              text: 'Purpose and basis. Name the purpose, the controller, the legal basis and the condition in Article 9(2). Use outside the protocol: check what participants were told and chose (Regulation (EU) 536/2014 Art. 28(2); GDPR Art. 5(1)(b), 13(3), 89(1)).',
            },
            {
              text: 'Lowest identifiability that works. Article 89(1): if the purpose can be fulfilled with data that no longer permit identification, it is fulfilled that way. Decide in this order: aggregated, anonymised, pseudonymised in a controlled environment, pseudonymised file.',
            },
            {
              text: 'If “anonymised” is claimed, test it: singling out, linkability, inference (WP216), for the release as it will be, with the original still existing at the site. Record method, threshold, residual risk and reviewer. For clinical reports published under its Policy 0070 the EMA guidance works with a threshold of 0.09; that figure belongs to that setting. The EDPB is preparing guidelines on anonymisation; look for them.',
            },
            {
              text: 'If pseudonymised: new codes, fields cut to the request, contract by role (Article 26, 28, or controller to controller), ban on re-identification and on linking, security, end date, transfer tool where needed.',
            },
            {
              text: 'Record and tell: the record of processing, the recipients in the participant information, the opt-outs applied.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'A CRO that wants to use coded data for a product of its own is outside its instructions and would be a controller for that use (GDPR Art. 28(10)). Anonymising for that purpose is itself processing and needs the sponsor’s instruction.',
        },
      ],
    },
    {
      title: '10. Before you send a file',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The instruction or specification that asks for this file is filed.',
              rule: 'GDPR Art. 28(3)(a), 29',
            },
            { text: 'Each column has a reason. Columns without one are removed.', rule: 'GDPR Art. 5(1)(c), 25(2)' },
            {
              text: 'Dates, ages, sites and rare values are treated as the plan says.',
              rule: 'GDPR Art. 25(1), 32(1)(a)',
            },
            { text: 'Free text is removed, or has been read.', rule: 'GDPR Art. 5(1)(c)' },
            {
              text: 'File name, sheet names, hidden columns, comments and properties are clean.',
              rule: 'GDPR Art. 5(1)(f)',
            },
            {
              text: 'Participants who said no to this use are not in it.',
              rule: 'Regulation (EU) 536/2014 Art. 28(2)-(3); GDPR Art. 7(3), 21',
            },
            {
              text: 'The recipient is authorised, under contract, in a country with a transfer tool, and reachable.',
              rule: 'GDPR Art. 28(2)-(4), 44-46',
            },
            {
              text: 'The way is encrypted, the password travels separately, the deletion date is agreed.',
              rule: 'GDPR Art. 5(1)(e), 32',
            },
          ],
        },
      ],
    },
  ],
  sources: [
    ...[sources.gdpr, sources.ctr, sources['ich-e6'], sources['edps-v-srb'], sources['edpb-1-2025']].map(
      ({ short, title, url }) => ({ short, full: `${title}. ${url}` }),
    ),
    {
      short: 'ICH E6(R3), Annex 2',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Annex 2 (decentralised and pragmatic elements, real-world data), adopted on 3 June 2026',
    },
    {
      short: 'Regulation (EU) 2018/1725',
      full: 'Regulation (EU) 2018/1725 on the processing of personal data by the Union institutions, bodies, offices and agencies',
    },
    {
      short: 'WP216',
      full: 'Article 29 Working Party, Opinion 05/2014 on Anonymisation Techniques, adopted on 10 April 2014 (given under Directive 95/46/EC)',
    },
    {
      short: 'Digital Omnibus proposal',
      full: 'Commission proposal COM(2025) 837 of 19 November 2025 (a proposal); EDPB-EDPS Joint Opinion 2/2026 of 10 February 2026',
    },
    {
      short: 'DICOM PS3.15, Annex E',
      full: 'NEMA, DICOM Standard, Part 15: Security and System Management Profiles, Annex E, Attribute Confidentiality Profiles',
    },
    {
      short: 'EMA Policy 0070 guidance',
      full: 'European Medicines Agency, External guidance on the implementation of the policy on the publication of clinical data for medicinal products for human use (Policy 0070), EMA/90915/2016',
    },
  ],
}
