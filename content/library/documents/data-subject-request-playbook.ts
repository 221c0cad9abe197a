import type { LibraryDocument } from '../schema.ts'

/** Playbook for requests under Articles 15 to 22 GDPR that arrive while a trial is running. */
export const dataSubjectRequestPlaybook: LibraryDocument = {
  name: 'data-subject-request-playbook',
  type: 'playbook',
  title: 'Playbook: a participant asks — requests in a running trial',
  description:
    'How CRO, sponsor and site handle access, erasure, rectification and withdrawal without telling the sponsor a name and without opening the blind. With time limits, wordings and the fields of the log.',
  category: 'GDPR Compliance',
  tags: ['participant rights', 'access request', 'erasure', 'withdrawal', 'blinding', 'Article 12', 'Article 15'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For all CRO staff who may be the first to hear “what have you got about me?”, for the privacy lead who passes it on, and for the site that knows the person. It covers each step from the first call to the closed log entry, within the time limit of Art. 12(3) GDPR. It assumes the usual roles: the sponsor is controller for the trial data, the site is controller at least for the medical record, and the CRO is processor. If your contracts or your national law allocate the roles differently, change the names and keep the steps.',
  howToUse: [
    'Before enrolment: agree the routes in section 3 and the times in section 4 with the sponsor and the sites, and write the names beside them.',
    'When a request comes in: the person who hears it takes step 1 of section 4. The privacy lead takes over from step 2 and opens the log (section 9).',
    'Section 8 has messages to copy. Complete everything in [square brackets].',
  ],
  next: [
    'Rehearse one request: a colleague plays a participant who rings the eDiary helpdesk. Stop the clock when the sponsor’s privacy contact has it.',
    'Ask each vendor to find, export and delete one test participant by code, and file the result.',
    'Send sections 3 and 4 to the sponsor, and ask for its contact person and the national provisions it relies on.',
  ],
  sections: [
    {
      title: '1. Who answers',
      blocks: [
        {
          kind: 'table',
          head: ['Data', 'Who decides and answers', 'What the CRO does', 'Rule'],
          rows: [
            [
              'eCRF, ePRO, laboratory and imaging data, safety data, under code',
              'Sponsor, as controller. Where site and sponsor are joint controllers: the one named in the arrangement, but the participant may turn to either',
              'Passes on, finds, exports, corrects or deletes on instruction',
              'Art. 4(7), 15 to 22, 26(3), 28(3)(a) and (e) GDPR',
            ],
            [
              'Medical record, identification list, signed consent form',
              'Site (institution), as controller of its records',
              'Nothing; it does not hold them. If a vendor of the CRO hosts them for the site, the site instructs',
              'Art. 4(7) GDPR; national law on medical records',
            ],
            [
              'Call recordings, travel, payment and delivery data of a support service',
              'The controller for whom the service is provided, normally the sponsor',
              'As above; mostly without scientific value, so limits for research seldom apply',
              'Art. 28(3)(e) GDPR',
            ],
            [
              'CRO’s own data: staff, investigators in its database',
              'CRO itself, as controller',
              'Answers',
              'Art. 12 to 22 GDPR',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The CRO as processor decides nothing: it neither grants nor refuses. Guidelines 07/2020 (Part II, section 1.3.5) describe its assistance as promptly forwarding requests and enabling the controller to extract the data; the contract says how and how fast. Answering without an instruction is outside the processor’s role (Art. 28(3)(a), 29).',
        },
      ],
    },
    {
      title: '2. What counts as a request, and from when',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'No form and no legal words are needed, and no reasons (EDPB Guidelines 01/2022; for access to medical records C-307/22, FT v DW). An e-mail to the eDiary helpdesk, a remark to the CRA, a lawyer’s letter: all count.',
            'The controller answers without undue delay and at the latest within one month of receipt (Art. 12(3)). Received on 5 March, due on 5 April; where that day does not exist, the last day of the month; where it is a Saturday, Sunday or public holiday, the next working day (Regulation 1182/71, Art. 3(4)).',
            'Receipt means receipt by the controller. If the participant information names a CRO mailbox as contact, plan as though receipt there were receipt by the controller. The processor’s weekend does not stop the month.',
            'Extension by two further months only where necessary because of the complexity and number of requests, and only if the person is told, with the reasons, within the first month (Art. 12(3)).',
            'If a controller has reasonable doubts about identity, it may ask for more (Art. 12(6)). Asked promptly, this may suspend the time (Guidelines 01/2022, section 5.3). It does not justify asking for an identity card as a routine.',
            'No action: tell the person within one month why, and mention complaint to a supervisory authority and judicial remedy (Art. 12(4)).',
            'Free of charge (Art. 12(5)), including a first copy of the medical record at the site: national law may not charge for it to protect the economic interests of those who treat (C-307/22). A refusal as excessive is exceptional; the controller proves the abusive intention, even for a first request (C-526/24, Brillen Rottler, judgment of 19 March 2026).',
          ],
        },
      ],
    },
    {
      title: '3. Identification without giving the sponsor the name',
      blocks: [
        {
          kind: 'text',
          text: 'Only the site can connect code and person, and the procedure must keep it that way (Art. 5(1)(c), 25, 89(1) GDPR; ICH E6(R3), 2.12.8). “We have only codes” is rarely an answer: Art. 11(2) lifts Art. 15 to 20 only where the controller demonstrates that it is not in a position to identify the person, and not where the person supplies information enabling the identification. A participant who states the code, or asks through the site, does so; and the controller facilitates the exercise of rights (Art. 12(2)).',
        },
        {
          kind: 'table',
          head: ['The request arrives', 'Route', 'What the sponsor’s study team sees'],
          rows: [
            [
              'at the site',
              'Site confirms identity, sends code, date and content of the request to the sponsor’s privacy contact',
              'Code and request',
            ],
            [
              'at the CRO, with code, without name',
              'CRO reports code and request to the sponsor, asks the site through the agreed route to confirm identity',
              'Code and request',
            ],
            [
              'at the CRO, with name',
              'The message goes to the site by the secure route of the contract; the sponsor receives date, channel, content and, if shown, the code. The CRO restricts access to its copy and deletes it when the contract and its evidence allow',
              'Request, code if known; the site supplies it otherwise',
            ],
            [
              'at the sponsor, with name',
              'A mailbox outside the study team, preferably the DPO’s: participants may contact the DPO (Art. 38(4)), who is bound by secrecy (Art. 38(5)). From there to the site; the name stays in that file',
              'Code, as confirmed by the site',
            ],
            [
              'from a lawyer, relative or representative',
              'First proof of authority; for minors and incapacitated participants national law decides who exercises the right. Confirm nothing beforehand, not even participation',
              'Nothing before the proof',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The answer returns by the same route: the sponsor’s answer, addressed to the code, goes to the site, which hands it over or sends it to the address it has verified. Where the site has closed, the party that took over the identification list does this; its name belongs in the trial master file. The GDPR does not apply to deceased persons (recital 27), national law may.',
        },
      ],
    },
    {
      title: '4. The steps',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: 'At once',
              who: 'The person who hears it',
              text: 'Notes date, time, channel and words used. Makes no promises, does not search, and asks only: “May we pass this on to your study site?” Does not connect name and code.',
            },
            {
              when: 'Same working day',
              who: 'CRO privacy lead',
              text: 'Opens the log (section 9), sets the end of the month as a date, suspends scheduled deletion of the data concerned and tells the sponsor so. Exporting or deleting waits for instruction.',
            },
            {
              when: 'Day 1 (or as the contract says)',
              who: 'CRO privacy lead',
              text: 'Informs the sponsor’s privacy contact by code, and the site. Says which systems and vendors may hold data and how fast each can deliver. The sponsor confirms receipt through the site and instructs.',
            },
            {
              when: 'by day 5',
              who: 'Site',
              text: 'Confirms identity and code. If it is unclear what is meant, asks: stop treatment, leave the trial, delete, or only see the data? None of them affects care, and no reasons are needed.',
            },
            {
              when: 'by day 12',
              who: 'CRO and vendors',
              text: 'Search by code in every system of the data flow: EDC, ePRO, IRT, safety database, laboratory, imaging, eTMF, helpdesk, e-mail. A negative result is recorded too. IRT exports exclude the allocation.',
            },
            {
              when: 'by day 15',
              who: 'CRO',
              text: 'Marks what concerns others: other participants, staff names, free text about relatives, anything from which the allocation could be inferred, such as drug levels, laboratory values that reveal treatment, kit numbers.',
            },
            {
              when: 'by day 20',
              who: 'Sponsor with its DPO',
              text: 'Decides for each right and each category of data, and writes down the provision for whatever is limited (sections 5 to 7).',
            },
            {
              when: 'by day 25',
              who: 'Sponsor, through the site',
              text: 'Answer to the person, in plain language (Art. 12(1)), encrypted or by hand. If an extension is needed: the notice with reasons goes now.',
            },
            {
              when: 'by day 30',
              who: 'CRO and vendors',
              text: 'Carry out and confirm in writing. The controller informs each recipient of rectification, erasure or restriction, unless impossible or disproportionate (Art. 19). The log is closed and working copies are deleted.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'The days are working targets. The month of Art. 12(3) and the times in your contract are binding.',
        },
      ],
    },
    {
      title: '5. Right by right: what may be limited, and by which provision',
      blocks: [
        {
          kind: 'table',
          head: ['Right', 'In a trial', 'Limits that exist', 'What is not a limit'],
          rows: [
            [
              'Access, Art. 15',
              'Information of Art. 15(1)-(2) and a faithful, intelligible copy of the data (C-487/21). On request the actual recipients by name, so CRO and vendors too, unless impossible or the request is manifestly unfounded or excessive (C-154/21)',
              'Rights of others, Art. 15(4), without refusing everything (recital 63); national law under Art. 23 or 89(2)',
              'Blinding alone; the effort; “it is in the audit trail”. Who of the staff looked at the data need not normally be named (C-579/21)',
            ],
            [
              'Rectification, Art. 16',
              'Wrong entries are corrected by the site with a trail (section 7)',
              'National law under Art. 89(2); no right to replace a correct measurement',
              'Database lock: a lock is a procedure, not a provision',
            ],
            [
              'Erasure, Art. 17',
              'Needs a ground of Art. 17(1)',
              'Art. 17(3)(b) legal obligation, such as safety reporting and archiving; (c) public health; (d) research, where erasure is likely to make the objectives impossible or seriously impair them; (e) legal claims',
              '“GCP forbids it”; “statistics needs it”, without reasons for these data',
            ],
            [
              'Restriction, Art. 18',
              'For example while accuracy or an objection is examined. Storage continues; other use only under Art. 18(2)',
              'Art. 18(2); national law under Art. 89(2)',
              'A system without a flag. Agree a manual procedure',
            ],
            [
              'Portability, Art. 20',
              'Only if processing is automated and rests on consent under Art. 6(1)(a) or 9(2)(a), or on a contract; only data that the person provided',
              'Not applicable where the basis is Art. 6(1)(c), (e) or (f)',
              'The informed consent to the trial does not open Art. 20: it is not the GDPR consent',
            ],
            [
              'Objection, Art. 21',
              'Where the basis is Art. 6(1)(e) or (f): grounds relating to the particular situation (Art. 21(1)). For research the special rule of Art. 21(6)',
              'Art. 21(1): compelling legitimate grounds or legal claims. Art. 21(6): the task is necessary for reasons of public interest. National law under Art. 89(2)',
              'A commercial interest as such. Whether a commercial trial fulfils the public interest of Art. 21(6) is not settled',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Art. 89(2) does not apply directly. It permits Union or Member State law to derogate from Art. 15, 16, 18 and 21 so far as these rights are likely to render the research purposes impossible or seriously impair them and the derogation is necessary. It does not name Art. 17, which has its own exception, nor Art. 20. Germany (§ 27(2) BDSG), Denmark (§ 22(5) of the Data Protection Act) and Ireland (section 61 of the Data Protection Act 2018), for example, have used it, with different conditions. In one trial the answer may therefore differ from country to country: keep a table of the national provisions, checked by local counsel, in the study’s privacy file. The draft EDPB Guidelines 1/2026 on scientific research (public consultation, 15 April 2026) also deal with rights; look for the final version. The Digital Omnibus, COM(2025) 837, would change the rules on excessive requests; it is a proposal.',
        },
      ],
    },
    {
      title: '6. Access while the trial is blinded',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'Provide as much as possible: most of the copy does not reveal the allocation. A complete refusal because of one field is not defensible (recital 63).',
            'For the allocation the sponsor names its provision: national law under Art. 89(2) or 23, or Art. 15(4) with reasons. Whether Art. 15(4) protects the integrity of a trial and the other participants in it is arguable, not decided. ICH E6(R3), section 4.1, explains why the blind matters; it is no restriction of the right. The same reasoning applies to single values that would reveal the arm.',
            'During the blinded phase the study team cannot look up the allocation, but the sponsor’s system holds it, so “we do not have it” would be untrue.',
            'Say when it will be available: participants are told that information on the actual treatment follows, where appropriate, when the sponsor has it (ICH E6(R3), 2.8.10(v)). Put a date into the log and keep the promise without a second request.',
            'Emergency unblinding is for safety (ICH E6(R3), 2.11). It is never used to answer an access request.',
          ],
        },
      ],
    },
    {
      title: '7. Leaving, erasing and correcting are different requests',
      blocks: [
        {
          kind: 'table',
          head: ['The person says', 'It may mean', 'Effect'],
          rows: [
            ['“I stop taking it.”', 'End of treatment, follow-up continues', 'Protocol. No data protection request'],
            [
              '“I am leaving the study.”',
              'Withdrawal of informed consent, at any time, without reasons or detriment',
              'No new collection for the trial. Activities already carried out and the use of data obtained before the withdrawal are not affected (Art. 28(3) of Regulation (EU) 536/2014). Samples: as the consent form and national law say',
            ],
            [
              '“I withdraw my consent to my data.”',
              'If the sponsor relies on GDPR consent: withdrawal under Art. 7(3)',
              'Processing that rests on this consent stops; data are erased if there is no other legal ground and no exception of Art. 17(3) (Art. 17(1)(b); Opinion 3/2019). Operations with another basis from the start continue. If the basis is not consent: explain, and treat it as a possible objection',
            ],
            [
              '“Delete everything.”',
              'Erasure, Art. 17',
              'Category by category. Normally kept: safety data and the content of the trial master file, archived for at least 25 years (Art. 58 of Regulation (EU) 536/2014; Art. 17(3)(b)). Normally erased: contact data at vendors, recordings, travel. Between the two: efficacy data, with the reasons of Art. 17(3)(d)',
            ],
            [
              '“That is wrong.”',
              'Rectification, Art. 16',
              'Site checks the source and corrects; the sponsor does not change an investigator’s entry without agreement and documentation (ICH E6(R3), 3.16.1(i), 4.2.4). The audit trail keeps the old value with time and author (4.2.2). That is compatible with Art. 16: the current value is accurate. If accuracy is contested: restriction (Art. 18(1)(a)) and, where needed, a supplementary statement (Art. 16)',
            ],
          ],
        },
      ],
    },
    {
      title: '8. Wordings',
      blocks: [
        {
          kind: 'quote',
          label: 'CRO to the participant, the only message it sends without instruction, if the contract allows it',
          text: '“Thank you for your message of [date]. [Sponsor] is responsible for the study data, and your study site is your contact. We have passed your request on today. You will hear from your site. Please do not send us further personal details.”',
        },
        {
          kind: 'quote',
          label: 'CRO to the sponsor’s privacy contact',
          text: '“On [date] at [time] we received by [channel] a request concerning participant [code], trial [number]. It asks for: [own words]. We read in it [Art. 15 / 16 / 17 / 18 / 21 / a withdrawal], without deciding. We hold or can reach data in: [systems, vendors]. Possible end of the month: [date]. The site has been informed; identity not yet confirmed. The name, if we received one, is not in this message. We have not answered on the substance, and nothing has been changed. We can export, restrict or delete within [n] working days of your instruction.”',
        },
        {
          kind: 'quote',
          label: 'Sponsor, through the site: access, allocation withheld',
          text: '“You asked for a copy of your data. You find it enclosed, with the information about purposes, recipients, storage and your rights. Which of the study treatments you received is not included. The study is still blinded, and [provision of national law / Art. 15(4) GDPR] permits us to withhold this item now because [reasons]. We expect to be able to tell you after [event, month] and will do so through your site without a new request. You may complain to a supervisory authority, for example [name], or go to court.”',
        },
        {
          kind: 'quote',
          label: 'Sponsor, through the site: erasure in part',
          text: '“You left the study on [date] and asked us to delete your data. No study data have been collected since. We have deleted: [list, date]. We keep: (1) safety reports and the study file, because the law obliges us (Art. 17(3)(b) GDPR; Art. 41 to 43 and 58 of Regulation (EU) 536/2014); (2) the results of your visits until [date], because without them the aims of the research are likely to be seriously impaired (Art. 17(3)(d) GDPR), namely [reasons]. These data carry a code; only your site can connect it with you. You may complain to a supervisory authority, for example [name], or go to court.”',
        },
      ],
    },
    {
      title: '9. The log',
      blocks: [
        {
          kind: 'text',
          text: 'The GDPR does not prescribe a log of requests; without one neither the controller nor the CRO can show what it did (Art. 5(2), 24(1), 28(3)(h)). It contains codes, no names, and is kept as long as claims or inspections make it necessary.',
        },
        {
          kind: 'fields',
          labels: [
            'Log number, trial, participant code (never the name)',
            'Received: date, time, channel, by whom',
            'Request in the person’s words; rights recognised',
            'Controller and site informed (date, time)',
            'Identity confirmed by the site (date)',
            'End of one month; extension notified (date, reason)',
            'Systems and vendors searched, with result',
            'Decision by, provision for each limit',
            'Answer sent (date, route)',
            'Carried out; recipients informed under Art. 19',
            'Open promise, for example allocation: due, kept',
          ],
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'Contract names a contact and a time for requests, and the route for messages that identify a person.',
              rule: 'Art. 28(3)(e) GDPR',
            },
            {
              text: 'Every vendor can find, export, restrict and delete by code; tested once before enrolment.',
              rule: 'Art. 25, 28(3)(e) and (4) GDPR',
            },
          ],
        },
      ],
    },
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, General Data Protection Regulation, Art. 5, 7(3), 11, 12, 15 to 23, 25, 26, 28, 29, 38, 89; recitals 27 and 63',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 28(3), 41 to 43, 58',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 January 2025, sections 2.8.10(v), 2.11, 2.12.8, 3.16.1(i), 4.1, 4.2.2, 4.2.4',
    },
    {
      short: 'EDPB',
      full: 'Guidelines 01/2022 on data subject rights - Right of access, final version of 28 March 2023; Guidelines 07/2020 on the concepts of controller and processor, version 2.1, Part II, section 1.3.5; Opinion 3/2019 on the interplay between the Clinical Trials Regulation and the GDPR, 23 January 2019; Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 April 2026',
    },
    {
      short: 'Court of Justice',
      full: 'C-154/21, RW v Österreichische Post, 12 January 2023 (recipients); C-487/21, F.F. v Österreichische Datenschutzbehörde, 4 May 2023 (copy); C-579/21, Pankki S, 22 June 2023 (log data, employees); C-307/22, FT v DW, 26 October 2023 (medical records); C-526/24, Brillen Rottler, 19 March 2026 (excessive request)',
    },
    {
      short: 'Regulation 1182/71',
      full: 'Regulation (EEC, Euratom) No 1182/71 determining the rules applicable to periods, dates and time limits, Art. 3',
    },
    {
      short: 'Digital Omnibus (proposal)',
      full: 'Commission proposal COM(2025) 837 of 19 November 2025, Digital Omnibus (a proposal)',
    },
    {
      short: 'National law (examples)',
      full: 'Germany: Bundesdatenschutzgesetz, § 27(2). Denmark: Databeskyttelsesloven, § 22(5). Ireland: Data Protection Act 2018, section 61. Examples only; check the current text for each trial',
    },
  ],
}
