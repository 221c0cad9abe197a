import { sources } from '../../quest/sources.ts'
import { cite } from '../cite.ts'
import type { LibraryDocument } from '../schema.ts'

/** How participant codes are made, where the code list is kept, and what still identifies a person in coded trial data. */
export const keyCodingGuide: LibraryDocument = {
  name: 'key-coding-guide',
  type: 'guide',
  title: 'Key-coding in practice: a guide to pseudonymised trial data',
  description:
    'How to make a code, where to keep the code list, and what to do with dates, free text, scans, images and small cells. With a table of identifiers, a table of who holds what, and text for your data management plan. Includes C-413/23 P, EDPS v SRB.',
  category: 'Implementation Guides',
  tags: ['pseudonymisation', 'key-coding', 'EDPS v SRB', 'DICOM', 'data sharing', 'data management plan'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For data managers, CRAs, site staff and data protection officers who design, review or hand over coded trial data. Use it when you choose a code scheme, specify an eCRF or a data transfer, or hear a file called anonymous. You end up with decisions on code, code list and fields that stand up in an inspection.',
  howToUse: [
    'New trial: decide sections 3 to 6 with the sponsor, then copy section 11 into your data management plan and complete the [square brackets].',
    'Live trial: check sections 4 and 5 against what your vendors can really see.',
    'Before any file leaves: go through the boxes in section 10.',
  ],
  sections: [
    {
      title: '1. What the law calls pseudonymised',
      blocks: [
        {
          kind: 'text',
          text: 'Art. 4(5) GDPR has three parts. Without additional information, the data can no longer be attributed to a specific person. That information is kept separately. Technical and organisational measures make sure that no attribution takes place. If the code list is on the same drive as the data, the file is coded, but it isn’t pseudonymised as the law defines it.',
        },
        {
          kind: 'text',
          text: 'In a trial the additional information is first of all the subject identification code list, here called the code list. It is also everything else that leads from a row to a person: a courier list, a laboratory’s sample table, an audit trail that still shows a corrected name, an email with code and name together. Pseudonymisation is a safeguard (recital 28). It counts under Art. 25(1), 32(1)(a) and 89(1), and it can weigh in a balancing test under Art. 6(1)(f). It doesn’t take the data out of Art. 9.',
        },
        {
          kind: 'text',
          text: 'EDPB Guidelines 01/2025 add a useful idea, the pseudonymisation domain: the people and systems that must not be able to attribute the data. Decide who is inside (data management, statistics, sponsor, laboratory), list the additional information that exists outside, and describe the measures that keep it there. We cite the draft of 16 Jan 2025, which is older than the judgment in section 2. Check for a final version.',
        },
        {
          kind: 'text',
          text: 'GCP asks for the same separation. Data reported to the sponsor carry an unambiguous participant code that the investigator can trace back (ICH E6(R3), 2.12.7 and 2.12.8), and the sponsor uses such a code (3.16.1(s)). So the link is meant to exist, in one place only.',
        },
      ],
    },
    {
      title: '2. EDPS v SRB: personal data for whom?',
      blocks: [
        {
          kind: 'text',
          text: 'On 4 Sep 2025 the Court of Justice decided C-413/23 P. The SRB, a Union body, had collected comments from shareholders and creditors of a bank, replaced identities with codes, kept the link, and sent comments to Deloitte. The case was decided under Regulation (EU) 2018/1725, whose definitions match those of the GDPR.',
        },
        {
          kind: 'table',
          head: ['Question', 'What the Court said', 'What it means for trial data'],
          rows: [
            [
              'Are pseudonymised data personal for whoever holds the link?',
              'Yes, they remain personal (para. 76).',
              'For the site, and for anyone who can have the link applied, the data are personal without further analysis.',
            ],
            [
              'Are they personal for a recipient?',
              'Not in every case (para. 86). They may not be if the recipient can’t lift the measures while the data are under its control, and the measures really do prevent attribution, also by other means such as cross-checking (para. 77).',
              'The Court set conditions and made no finding on trial data. Our reading: assess the facts for one recipient and one dataset. CRAs and auditors who see names, the power to query the site, rare diseases and dates usually argue against anonymity.',
            ],
            [
              'From whose side is the duty to inform judged?',
              'From the controller’s, at the time of collection. What the data are for the recipient is irrelevant to that duty (findings on Art. 15(1)(d) of Regulation (EU) 2018/1725).',
              'Participants are told about recipients of coded data (Art. 13(1)(e) GDPR), even about one that couldn’t identify anybody.',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Not settled: the position of a processor. It works on the controller’s behalf and within the controller’s set-up, which is a reason to judge its data from the controller’s side; others read the judgment differently. This guide works with a stricter rule that doesn’t follow from the judgment: at sponsor, CRO and vendors, coded trial data are treated as personal data, with Art. 5, 28, 32 and Chapter V GDPR in full. To depart from it for one dataset and one recipient, you need a written assessment by the controller on its data protection officer’s advice, a contract that forbids re-identification and onward disclosure, and a review date.',
        },
        {
          kind: 'text',
          text: 'The law may change. The Commission’s Digital Omnibus proposal, COM(2025) 837, would add to the definition in Art. 4(1) GDPR. The EDPB and the EDPS opposed that in Joint Opinion 2/2026, and Council drafts of 2026 dropped it. Check where it stands before you rely on it.',
        },
        {
          kind: 'quote',
          label: 'Remember',
          text: '“We don’t have the code list” describes a measure. Whether the data are personal for us depends on everything we could reasonably use, and the duty to tell participants is judged from the controller’s side.',
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
              text: 'Define the scheme once for the trial: site number plus a running or random number, for example 0407-012. The site number points to a place, so decide whether every recipient needs it.',
            },
            {
              when: 'System set-up',
              who: 'Data management',
              text: 'Let EDC or IRT assign the code. If a code is computed from an identifier, use a keyed function whose secret is held by the site or a trusted party. A plain hash of a name, date of birth or patient number can be reversed by trying all values.',
            },
            {
              when: 'System set-up',
              who: 'Data management',
              text: 'Make sure that no code is ever re-used, even after screen failure, and that a rescreened person is handled as the protocol says, without a link in free text.',
            },
            {
              when: 'Enrolment',
              who: 'Site',
              text: 'Enter code and person in the code list on the same day. Label samples, images and forms with the code before they leave the room.',
            },
            {
              when: 'Each transfer',
              who: 'CRO',
              text: 'Ask whether the recipient must match its results with the study database. If not, give it a new code for this transfer and keep the conversion table apart (Art. 25 GDPR).',
            },
          ],
        },
        {
          kind: 'text',
          text: 'What must never appear in a code, a file name, a sample label or a participant’s login name:',
        },
        {
          kind: 'bullets',
          items: [
            'initials, whole or in part, not even as a “check” field beside the code;',
            'the date of birth, or its day and month; the year of birth belongs in a data field, if the analysis needs it;',
            'hospital, insurance, national or trial-card numbers;',
            'postcode, telephone number, email address, or the serial number of a device through which the participant can be found;',
            'the treatment arm or the randomisation number, which are a matter of blinding and protected separately.',
          ],
        },
        {
          kind: 'text',
          text: 'The GDPR doesn’t mention initials. The rule follows from Art. 4(5), 5(1)(c), 25 and 32: initials with a date of birth and a site single out most participants, and the code alone does the job. Some older national templates and systems still allow initials; that doesn’t make them necessary. If a system forces you to fill the field, enter the same dummy value for everyone and document it.',
        },
      ],
    },
    {
      title: '4. The code list: where, with whom, how long',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'There is one code list, in the investigator’s part of the master file: on paper in a locked place, or in a system of the institution with personal access and a log. Any backup is under the same control.',
              rule: 'Art. 4(5), 32(1) GDPR; ICH E6(R3), 2.12.8; Art. 57 of Regulation (EU) 536/2014',
            },
            {
              text: 'Sponsor, CRO and vendors have no copy, no administrator right and no recovery password. That includes an eISF or consent platform that the sponsor pays for: who can technically read the list is part of the vendor assessment.',
              rule: 'Art. 25, 28(1), 32 GDPR',
            },
            {
              text: 'Custodian and deputy are on the delegation log. When one leaves, the handover is recorded, and the sponsor learns who is now responsible for the records.',
              rule: 'ICH E6(R3), 2.12.13',
            },
            {
              text: 'Linking tables elsewhere (sample number to code, device to code, image number to code, payment reference to code) are listed, and each has an owner and an end date.',
              rule: 'Art. 4(5), 5(1)(e), 30 GDPR',
            },
            {
              text: 'The code list is archived with the investigator’s master file for at least 25 years after the end of the trial. Destroying it earlier wouldn’t in itself make the data anonymous, and verification would fail.',
              rule: 'Art. 58 of Regulation (EU) 536/2014; recital 26 GDPR; EDPB Guidelines 01/2025',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Decoding and unblinding are two different things. Emergency unblinding through the IRT reveals the treatment behind a code, to keep a participant safe (ICH E6(R3), 2.11). The code list reveals the person behind a code. No one person or system outside the site should be able to do both. A participant’s access request is no reason to unblind in the IRT; it goes to the controller.',
        },
      ],
    },
    {
      title: '5. Who holds what',
      blocks: [
        {
          kind: 'table',
          head: ['Party', 'Holds', 'Doesn’t hold', 'Measure'],
          rows: [
            [
              'Investigator, site',
              'Code list, source records, own coded data',
              'Allocation in a blinded trial',
              'Locked list, access log, deputy',
            ],
            [
              'CRA, auditor of sponsor or CRO',
              'Sight of names at the site; coded notes',
              'Copies with names, photographs, the code list',
              'Read-only access, notes in code, visit report checked before filing',
            ],
            [
              'CRO data management',
              'Coded database, audit trail',
              'Code list, contact data',
              'Free-text rules, restricted view of corrected entries',
            ],
            [
              'Sponsor, clinical and statistics',
              'Coded data, as the plan needs',
              'Code list, source, contact data',
              'Role-based access, exports logged',
            ],
            [
              'Safety database',
              'Coded case reports, narratives',
              'Name, full date of birth, address',
              'Redaction at site, check on receipt, return of unredacted documents',
            ],
            [
              'Central laboratory',
              'Samples, sample number, code',
              'Name; code list',
              'Kits labelled with the code in advance; its sample table counts as additional information',
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
              'De-identification before upload, second check on receipt',
            ],
            [
              'eCOA, app or device vendor',
              'Code, answers, device number',
              'Name; the participant’s private account',
              'Device owned by the trial, activation code from the site (ICH E6(R3), Annex 2)',
            ],
            [
              'Travel, payment, home nursing',
              'Name and address of those who use it',
              'Study data; more of the diagnosis than it needs',
              'Separate route from the site, contract, short retention',
            ],
            [
              'Inspector',
              'Access under the law, at the site also to names',
              'Copies to keep as a matter of course',
              'Art. 78 and 79 of Regulation (EU) 536/2014; national law',
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
              'Participant’s name, initials, signature',
              'Direct',
              'Never. The signed consent form stays at the site, where the monitor reviews it',
            ],
            ['Address, telephone, email', 'Direct', 'Only by the separate vendor route; never in eCRF or eTMF'],
            ['Hospital, insurance, national number', 'Direct', 'Stay in the source; use the code'],
            [
              'Face, voice, full-body photograph',
              'Direct',
              'Avoid; crop, blur or remove the face; transcribe the voice if the endpoint allows it',
            ],
            [
              'Full date of birth',
              'Indirect, strong',
              'Age in years, or year of birth; month only where the protocol needs it (infants)',
            ],
            [
              'Dates of visits, surgery, admission, death',
              'Indirect, strong',
              'Keep in the EDC; in files for analysis and sharing use study day, or one offset for each participant',
            ],
            [
              'Site number, country',
              'Indirect',
              'Pool sites for sharing; country or region if there are enough participants',
            ],
            ['Very young or very old', 'Indirect', 'Top and bottom categories chosen from the data'],
            [
              'Rare diagnosis, rare variant, karyotype',
              'Indirect, strong',
              'Broader term, restricted access, or leave out; see section 8',
            ],
            [
              'Genome-wide data',
              'Can identify by themselves',
              'Controlled environment, no copies handed out; genetic data as defined in Art. 4(13)',
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
              'Strip on receipt; location as a distance or activity measure',
            ],
            ['Free text', 'Unknown until read', 'Section 7'],
          ],
        },
        {
          kind: 'text',
          text: 'The law asks whether a person is identifiable by means reasonably likely to be used, singling out included (Art. 4(1), recital 26). Look at the combination: site, age, sex and one date are often enough.',
        },
      ],
    },
    {
      title: '7. Free text, scans, images',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'Free text. Prefer lists to text fields. Put the rule on the screen beside the field: “no names, places, jobs, relatives”. If a name turns up, the query says that field X holds identifying details and doesn’t repeat them. The site corrects. The old entry normally stays in the audit trail; restrict who can see it (Art. 32 GDPR). In rare cases ICH E6(R3) lets the trail itself be changed, and gives personal information entered by mistake as its example, provided the change and its reason are logged (4.2.2(b)): ask the sponsor. Automatic searches find patterns; somebody should still read a sample.',
            'Scans and PDFs. The site redacts, on a copy, before upload. A drawn black box may cover text that can still be copied: flatten the file, or print and scan. Check stamps, barcodes, footers, file properties, previous versions and the file name. A second person checks. Redaction must leave what safety and verification need, and the unredacted source stays available at the site.',
            'An unredacted document has arrived. Don’t forward, print or file it. Restrict access, tell the privacy contact, ask the site for a clean version, and delete on instruction, with a record. It may be a personal data breach: a processor notifies the controller without undue delay (Art. 4(12), 33(2) GDPR).',
            'Images. DICOM carries identity in the header and sometimes in the pixels. Remove or replace at least Patient’s Name (0010,0010), Patient ID (0010,0020), Patient’s Birth Date (0010,0030), Accession Number (0008,0050), institution and physician names, free-text comments and private tags; regenerate the UIDs consistently. Follow a profile of DICOM PS3.15, Annex E, and document the options: clean pixel data for burned-in text (ultrasound, secondary capture, scanned reports), clean recognisable visual features for head scans from which a face can be rendered, modified dates for intervals.',
            'Other media. Photographs, video and audio only if the endpoint needs them, cropped to the lesion, with a deletion date for the raw files. Pathology slides and ECG strips: the glass label, the macro image and the header of the strip carry names.',
          ],
        },
      ],
    },
    {
      title: '8. Dates, rare diseases, small cells',
      blocks: [
        {
          kind: 'text',
          text: 'Dates. For analysis an interval is usually enough. Count study days from the first dose, or shift all dates of one participant by the same secret offset, and guard the offsets like the code list. Shifting doesn’t hide a public event: a death in the newspaper or an admission on the day of an accident can still be recognised by its pattern. The United States rule of pooling ages above 89 is no EU standard. Choose limits from your data.',
        },
        {
          kind: 'text',
          text: 'Rare diseases. Where a national registry counts forty patients, taking part in the trial and the site may be enough to identify somebody. Then protect the environment as well as the file: fewer recipients, analysis on the controller’s platform without download, no site number, wider categories, no case stories in newsletters. Ask a patient organisation for its view in the impact assessment (Art. 35(9) GDPR).',
        },
        {
          kind: 'text',
          text: 'Small cells. In tables for reports, investigator meetings and CTIS documents, look at every cell below the threshold in your plan. Five or ten is common; no EU rule fixes it. Suppress or merge, and check that totals don’t give the value away. A swimmer plot with site and age is row-level data. No personal data of participants may be publicly accessible in the EU database (Art. 81(7) of Regulation (EU) 536/2014), so a narrative in a public document needs more than a code.',
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
              text: 'Purpose and basis. Name the purpose, the controller, the legal basis and the condition in Art. 9(2) GDPR. For use outside the protocol, check what participants were told and what they chose (Art. 28(2) of Regulation (EU) 536/2014; Art. 5(1)(b), 13(3), 89(1) GDPR).',
            },
            {
              text: 'The least identifiable data that will do. Under Art. 89(1), if the purpose can be met with data that no longer allow identification, use those. Try them in this order: aggregated, anonymised, pseudonymised in a controlled environment, pseudonymised file.',
            },
            {
              text: 'If someone says “anonymised”, test it: singling out, linkability, inference (WP216; the draft EDPB Guidelines 02/2026 of 7 Jul 2026 ask similar questions), for the release as it will be, with the original still at the site. Record method, threshold, residual risk and reviewer. For clinical reports published under its Policy 0070, EMA guidance works with a threshold of 0.09; that figure belongs to that setting.',
            },
            {
              text: 'If pseudonymised: new codes, only the fields requested, a contract that fits the roles (Art. 26, Art. 28, or controller to controller), a ban on re-identification and linking, security, an end date, a transfer tool where needed.',
            },
            {
              text: 'Record and tell: the records of processing, the recipients in the participant information, the opt-outs applied.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'A CRO that wants coded data for a product of its own steps outside its instructions and would be a controller for that use (Art. 28(10) GDPR). Anonymising for that purpose is itself processing and needs the sponsor’s instruction.',
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
              text: 'The instruction or specification that asks for this file is on record.',
              rule: 'Art. 28(3)(a), 29 GDPR',
            },
            { text: 'Each column has a reason. Columns without one are gone.', rule: 'Art. 5(1)(c), 25(2) GDPR' },
            {
              text: 'Dates, ages, sites and rare values are treated as the plan says.',
              rule: 'Art. 25(1), 32(1)(a) GDPR',
            },
            { text: 'Free text has been removed, or somebody has read it.', rule: 'Art. 5(1)(c) GDPR' },
            {
              text: 'File name, sheet names, hidden columns, comments and properties are clean.',
              rule: 'Art. 5(1)(f) GDPR',
            },
            {
              text: 'Participants who said no to this use aren’t in it.',
              rule: 'Art. 28(2) and (3) of Regulation (EU) 536/2014; Art. 7(3), 21 GDPR',
            },
            {
              text: 'The recipient is authorised, under contract, in the EEA or covered by a transfer tool, and reachable.',
              rule: 'Art. 28(2) to (4), 44 to 46 GDPR',
            },
            {
              text: 'The route is encrypted, the password travels separately, the deletion date is agreed.',
              rule: 'Art. 5(1)(e), 32 GDPR',
            },
          ],
        },
      ],
    },
    {
      title: '11. Text for your data management plan',
      blocks: [
        {
          kind: 'text',
          text: 'Copy these paragraphs into the section on data protection, complete the brackets and delete what doesn’t apply. The sponsor approves them with the plan.',
        },
        {
          kind: 'quote',
          label: 'Status of the data',
          text: 'All parties treat coded trial data as personal data concerning health. For a dataset and recipient to be treated otherwise, the sponsor records a written assessment with its data protection officer’s advice (reference: [number]).',
        },
        {
          kind: 'quote',
          label: 'Participant code',
          text: 'Each participant is identified by the code [format, for example site number and running number], assigned by [EDC / IRT] at [screening]. Codes are not re-used, even after screen failure. Codes, file names, sample labels and login names contain no initials, no date of birth, no number issued by a hospital, insurer or authority, and no treatment information.',
        },
        {
          kind: 'quote',
          label: 'Code list',
          text: 'The subject identification code list (code list) is kept at the site only, [on paper in a locked place / in [system of the institution]], by the custodian and deputy on the delegation log. Sponsor, CRO and vendors have no copy and no technical access. Other linking tables are held by [laboratory: sample number; device vendor: device number; …]; annex [n] lists each with its owner and its end date.',
        },
        {
          kind: 'quote',
          label: 'Fields',
          text: 'The eCRF collects only fields with an endpoint, eligibility or safety reason; annex [n] gives the reason for each. Birth is collected as [age in years / year of birth]. Dates are kept in the EDC; files for analysis and sharing contain [study days / dates shifted by one offset per participant, held by [role]]. Categories with fewer than [n] participants are [merged / suppressed] in tables and shared files.',
        },
        {
          kind: 'quote',
          label: 'Free text, scans, images',
          text: 'Free-text fields carry the instruction “no names, places, jobs, relatives”. [Role] reads [all entries / a sample of n %] every [month]. A query about identifying details names the field and does not repeat them; access to the old entry in the audit trail is limited to [roles]. Sites redact scans before upload. Images are de-identified before upload with [profile and options of DICOM PS3.15, Annex E] and checked on receipt by [vendor].',
        },
        {
          kind: 'quote',
          label: 'Transfers of data',
          text: 'A file is sent only on a written specification approved by the sponsor. Before it leaves, [role] completes the checklist in annex [n]. A recipient that does not have to match its results with the study database receives a new code; [role] keeps the conversion table. Transfers outside the EEA are made only under a row with the status “Released” in the transfer register.',
        },
        {
          kind: 'quote',
          label: 'Identifying data received by mistake',
          text: 'Anyone who receives a name or another direct identifier does not forward, print or file it, and tells the privacy contact [name, number] at once. Access is restricted, the site sends a clean version, and the original is deleted on the sponsor’s instruction, with a record. If it is a personal data breach, the CRO notifies the sponsor without undue delay, at the latest within [n] hours.',
        },
      ],
    },
  ],
  next: [
    'Ask each vendor in writing who can technically see the code list, a linking table or a name. Compare the answers with section 5.',
    'Read fifty free-text entries of a live trial. What you find decides how often the sample has to be read.',
    'Bring section 11 to the next study team meeting, and have the sponsor approve it with the data management plan.',
  ],
  sources: [
    ...cite(
      sources.gdpr,
      sources.ctr,
      sources['ich-e6'],
      sources['ich-e6-annex-2'],
      sources['edps-v-srb'],
      sources['edpb-1-2025'],
      sources['edpb-2-2026'],
    ),
    {
      short: 'Regulation (EU) 2018/1725',
      full: 'Regulation (EU) 2018/1725 on the processing of personal data by the Union institutions, bodies, offices and agencies',
    },
    {
      short: 'WP216',
      full: 'Article 29 Working Party, Opinion 05/2014 on Anonymisation Techniques, adopted on 10 Apr 2014 (given under Directive 95/46/EC)',
    },
    ...cite(sources['digital-omnibus'], sources['joint-opinion-2-2026']),
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
