import type { LibraryDocument } from '../schema.ts'

/** Playbook for requests under Articles 15 to 22 GDPR that arrive while a trial is running. */
export const dataSubjectRequestPlaybook: LibraryDocument = {
  name: 'data-subject-request-playbook',
  type: 'playbook',
  title: 'Playbook: a participant’s request, day by day',
  description:
    'How CRO, sponsor and site handle access, deletion, correction and withdrawal without giving the sponsor a name and without breaking the blind. With a day-by-day plan, messages to copy and the fields of the log.',
  category: 'GDPR Compliance',
  tags: ['participant rights', 'access request', 'erasure', 'withdrawal', 'blinding', 'Article 12', 'Article 15'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For everyone at a CRO who may be the first to hear “What do you hold about me?”, for the privacy lead who takes over, and for the site that knows the person. It runs from the first call to the closed log entry, within the month that Art. 12(3) GDPR allows.',
  howToUse: [
    'Before enrolment: agree the routes in section 3 and the days in section 4 with the sponsor and the sites, and fill in the contacts at the end of section 4.',
    'When a request comes in: whoever hears it takes step 1 of section 4. The privacy lead takes over at step 2 and opens the log (section 9).',
    'Section 8 has messages to copy. Complete everything in [square brackets].',
    'The steps assume the usual roles: sponsor controller of the trial data, site controller at least of the medical record, CRO processor. If your contracts or national law say otherwise, change the names and keep the steps.',
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
              'Coded data: eCRF, ePRO, laboratory, imaging, safety',
              'The sponsor, as controller. If site and sponsor are joint controllers: the one named in their arrangement, but the participant may turn to either',
              'Passes the request on; finds, exports, corrects or deletes on instruction',
              'Art. 4(7), 15 to 22, 26(3), 28(3)(a) and (e) GDPR',
            ],
            [
              'Medical record, code list, signed consent form',
              'The site (institution), as controller of its records',
              'Nothing: it doesn’t hold them. If one of its vendors hosts them for the site, the site gives the instructions',
              'Art. 4(7) GDPR; national law on medical records',
            ],
            [
              'Call recordings, travel, payment and delivery data of a support service',
              'The controller the service is provided for, normally the sponsor',
              'As for coded data. These data rarely have scientific value, so the limits for research seldom apply',
              'Art. 28(3)(e) GDPR',
            ],
            [
              'The CRO’s own data: staff, investigators in its database',
              'The CRO, as controller',
              'Answers',
              'Art. 12 to 22 GDPR',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'As processor, the CRO neither grants nor refuses a request. The EDPB describes its help as passing requests on promptly and enabling the controller to extract the data (Guidelines 07/2020, Part II, section 1.3.5). The contract says how, and how fast. A CRO that answers on the substance without an instruction leaves its role (Art. 28(3)(a), 29).',
        },
      ],
    },
    {
      title: '2. What counts as a request, and from when',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'No form, no legal terms and no reasons are needed (Guidelines 01/2022; for access to medical records C-307/22, FT v DW). An email to the eDiary helpdesk, a remark to the CRA and a lawyer’s letter all count.',
            'The controller answers without undue delay, and at the latest one month after receipt (Art. 12(3)). Received on 5 Mar 2027: due on 5 Apr 2027. If the next month has no such date, its last day counts. If that is a Saturday, Sunday or public holiday, the next working day does (Regulation 1182/71, Art. 3(4)). Received on 31 Jan 2027: due on Sunday, 28 Feb, and so on Monday, 1 Mar 2027.',
            'What counts is receipt by the controller. If the participant information gives a CRO mailbox as the contact, plan as if the controller had received the request there. A weekend at the processor doesn’t stop the clock.',
            'Two more months are possible only where the complexity and number of requests make them necessary, and only if the person is told so, with reasons, within the first month (Art. 12(3)).',
            'A controller with reasonable doubts about identity may ask for more information (Art. 12(6)). If it asks promptly, the time limit may be suspended (Guidelines 01/2022, section 5.3). Asking everyone for an identity card isn’t justified.',
            'If the controller takes no action, it tells the person why within a month, and mentions the right to complain to a supervisory authority and to go to court (Art. 12(4)).',
            'Answers are free of charge (Art. 12(5)), including the first copy of the medical record at the site; national law may not charge for it to protect the economic interests of those who treat patients (C-307/22). Refusing a request as excessive is the exception. The controller has to prove an abusive intention, which can be found even in a first request (C-526/24, Brillen Rottler).',
          ],
        },
      ],
    },
    {
      title: '3. Confirming identity without giving the sponsor a name',
      blocks: [
        {
          kind: 'text',
          text: 'Only the site can connect code and person, and the procedure must keep it that way (Art. 5(1)(c), 25, 89(1) GDPR; ICH E6(R3), 2.12.8). “We only have codes” is rarely an answer. Art. 11(2) sets Art. 15 to 20 aside only if the controller can show that it can’t identify the person, and not if the person supplies information that makes identification possible. A participant who gives the code, or asks through the site, does exactly that. And the controller must make it easy to use the rights (Art. 12(2)).',
        },
        {
          kind: 'table',
          head: ['The request arrives', 'Route', 'What the sponsor’s study team sees'],
          rows: [
            [
              'at the site',
              'The site confirms identity and sends code, date and content of the request to the sponsor’s privacy contact',
              'Code and request',
            ],
            [
              'at the CRO, with the code, without a name',
              'The CRO reports code and request to the sponsor, and asks the site by the agreed route to confirm identity',
              'Code and request',
            ],
            [
              'at the CRO, with a name',
              'The message goes to the site by the secure route in the contract. The sponsor receives date, channel, content and, if it was given, the code. The CRO restricts access to its copy and deletes it as soon as contract and evidence allow',
              'Request, with the code if it was given; otherwise the site supplies it',
            ],
            [
              'at the sponsor, with a name',
              'To a mailbox outside the study team, ideally the DPO’s: participants may contact the DPO (Art. 38(4)), who is bound by secrecy (Art. 38(5)). From there to the site; the name stays in that file',
              'Code, as confirmed by the site',
            ],
            [
              'from a lawyer, relative or other representative',
              'Ask for proof of authority first. For minors and adults without capacity, national law decides who may act. Until then confirm nothing, not even that the person takes part',
              'Nothing until the proof is there',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The answer goes back the same way: the sponsor addresses it to the code and sends it to the site, which hands it over or posts it to the address it has verified. If the site has closed, whoever took over the code list does this; that name belongs in the trial master file. The GDPR doesn’t apply to people who have died (recital 27), but national law may.',
        },
      ],
    },
    {
      title: '4. The steps, day by day',
      blocks: [
        {
          kind: 'text',
          text: 'Day 0 is the day of receipt. The plan ends on day 25 because the shortest month gives you 28 days: a request received on 1 Feb 2027 is due on 1 Mar 2027. The days are targets. What binds you is the month of Art. 12(3) and the times in your contract.',
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Day 0, at once',
              who: 'Whoever hears it',
              text: 'Note date, time, channel and the person’s own words. Promise nothing, search nothing, and don’t connect name and code. Ask one question only: “May we pass this on to your study site?”',
            },
            {
              when: 'Day 0',
              who: 'CRO privacy lead',
              text: 'Open the log (section 9) and enter the day on which the month ends. Stop the scheduled deletion of the data concerned and tell the sponsor that you have. Export and delete nothing until you’re instructed.',
            },
            {
              when: 'Day 1, or as the contract says',
              who: 'CRO privacy lead',
              text: 'Tell the sponsor’s privacy contact, by code, and tell the site. Say which systems and vendors may hold data, and how fast each can deliver. The sponsor confirms receipt to the participant through the site, and instructs you.',
            },
            {
              when: 'by day 4',
              who: 'Site',
              text: 'Confirm identity and code. If it isn’t clear what is meant, ask: stop the treatment, leave the trial, delete data, or just see them? Make it plain that no answer affects care and no reasons are needed.',
            },
            {
              when: 'by day 10',
              who: 'CRO and vendors',
              text: 'Search by code in every system of the data flow: EDC, ePRO, IRT, safety database, laboratory, imaging, eTMF, helpdesk, email. Record the empty results too. Exports from the IRT leave out the allocation.',
            },
            {
              when: 'by day 12',
              who: 'CRO',
              text: 'Mark what concerns other people (participants, staff, relatives in free text), and anything that would reveal the allocation: drug levels, telling laboratory values, kit numbers.',
            },
            {
              when: 'by day 16',
              who: 'Sponsor with its DPO',
              text: 'Decide for each right and each category of data. For everything that is limited, write down the provision (sections 5 to 7).',
            },
            {
              when: 'by day 21',
              who: 'CRO and vendors',
              text: 'Do what the sponsor has decided (export, correct, restrict, delete) and confirm it in writing. Tell the sponsor at once what can’t be done by then, and by when it will be.',
            },
            {
              when: 'by day 25',
              who: 'Sponsor, through the site',
              text: 'Answer the person in plain language (Art. 12(1)), encrypted or by hand. Report as done only what is confirmed as done; for the rest, give the date. If more time is needed, this is the last moment for the notice with reasons. Tell each recipient about correction, deletion or restriction, unless that is impossible or takes disproportionate effort (Art. 19).',
            },
            {
              when: 'afterwards',
              who: 'CRO privacy lead',
              text: 'Close the log, delete working copies, and put open promises in the calendar.',
            },
          ],
        },
        {
          kind: 'fields',
          labels: [
            'Trial; days in the contract',
            'CRO privacy lead, deputy',
            'Sponsor’s privacy contact, deputy',
            'Sponsor’s DPO',
            'Secure route to the sites',
            'Local counsel by country',
          ],
        },
      ],
    },
    {
      title: '5. Right by right: what may be limited, and by which provision',
      blocks: [
        {
          kind: 'table',
          head: ['Right', 'In a trial', 'Limits that exist', 'Not a limit'],
          rows: [
            [
              'Access, Art. 15',
              'The information in Art. 15(1) and (2), and a faithful, intelligible copy of the data (C-487/21). On request the actual recipients by name, CRO and vendors included, unless that is impossible or the request manifestly unfounded or excessive (C-154/21)',
              'Rights of others, Art. 15(4), but not as a reason to refuse everything (recital 63); national law under Art. 23 or 89(2)',
              'Blinding alone; the effort; “it’s in the audit trail”. Which employees looked at the data normally need not be disclosed (C-579/21)',
            ],
            [
              'Rectification, Art. 16',
              'The site corrects wrong entries, with a trail (section 7)',
              'National law under Art. 89(2); no right to replace a correct measurement',
              'Database lock: it is a procedure, not a legal provision',
            ],
            [
              'Erasure, Art. 17',
              'Needs one of the grounds in Art. 17(1)',
              'Art. 17(3)(b) legal obligation, such as safety reporting and archiving; (c) public health; (d) research, if erasure is likely to make its objectives impossible or seriously impair them; (e) legal claims',
              '“GCP forbids it”; “the statistics need it”, without reasons for these data',
            ],
            [
              'Restriction, Art. 18',
              'For example while accuracy or an objection is being checked. Storage goes on; any other use only under Art. 18(2)',
              'Art. 18(2); national law under Art. 89(2)',
              'A system that can’t flag records. Agree a manual procedure',
            ],
            [
              'Portability, Art. 20',
              'Only for automated processing based on consent under Art. 6(1)(a) or 9(2)(a), or on a contract; only for data the person provided',
              'Doesn’t apply where the basis is Art. 6(1)(c), (e) or (f)',
              'Informed consent to the trial doesn’t open Art. 20: it is not consent under the GDPR',
            ],
            [
              'Objection, Art. 21',
              'Where the basis is Art. 6(1)(e) or (f): on grounds relating to the person’s situation (Art. 21(1)). Research has a rule of its own, Art. 21(6)',
              'Art. 21(1): compelling legitimate grounds, legal claims. Art. 21(6): a task carried out for reasons of public interest. National law under Art. 89(2)',
              'A commercial interest as such. Whether a commercial trial serves the public interest in the sense of Art. 21(6) isn’t settled',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Art. 89(2) doesn’t apply directly. It lets Union or Member State law derogate from Art. 15, 16, 18 and 21 where these rights are likely to make the research impossible or seriously impair it and the derogation is necessary. It names neither Art. 17, which has its own exception, nor Art. 20. Germany (section 27(2) BDSG), Denmark (section 22(5) of the Data Protection Act) and Ireland (section 61 of the Data Protection Act 2018), for example, have used it, on different conditions. So within one trial the answer may differ from country to country. Keep a table of the national provisions, checked by local counsel, in the study’s privacy file.',
        },
        {
          kind: 'text',
          text: 'Pending: the draft EDPB Guidelines 1/2026 on scientific research (consultation closed on 25 Jun 2026) also deal with rights; look for the final version. The Digital Omnibus, COM(2025) 837, would change the rules on excessive requests; it is a proposal.',
        },
      ],
    },
    {
      title: '6. Access while the trial is blinded',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'Hand over as much as you can. Most of the copy doesn’t reveal the allocation, and one field can’t justify refusing everything (recital 63).',
            'To withhold the allocation, the sponsor names its provision: national law under Art. 89(2) or 23, or Art. 15(4) with reasons. Whether Art. 15(4) protects the integrity of a trial and the other people in it can be argued; it hasn’t been decided. ICH E6(R3), section 4.1, explains why the blind matters, but doesn’t restrict the right. The same goes for single values that would reveal the arm.',
            'During the blinded phase the study team can’t look up the allocation. The sponsor’s system holds it, though, so “we don’t have it” would be untrue.',
            'Say when the allocation will be available. Participants are told that they will learn their actual treatment, where appropriate, once the sponsor has the information (ICH E6(R3), 2.8.10(v)). Enter a date in the log, and keep the promise without waiting for a second request.',
            'Emergency unblinding is there for safety (ICH E6(R3), 2.11). Never use it to answer an access request.',
          ],
        },
      ],
    },
    {
      title: '7. Leaving, deleting, correcting: different requests',
      blocks: [
        {
          kind: 'table',
          head: ['The person says', 'What it may mean', 'Effect'],
          rows: [
            [
              '“I’m going to stop taking it.”',
              'End of treatment; follow-up continues',
              'As the protocol says. No data protection request',
            ],
            [
              '“I’m leaving the study.”',
              'Withdrawal of informed consent, at any time, without reasons or detriment',
              'Nothing new is collected for the trial. What was done before, and the use of data obtained before, are not affected (Art. 28(3) of Regulation (EU) 536/2014). Samples: as the consent form and national law say',
            ],
            [
              '“I withdraw consent to the use of my data.”',
              'If the sponsor relies on consent under the GDPR: withdrawal under Art. 7(3)',
              'Processing based on this consent stops. The data are erased unless there is another legal ground or an exception in Art. 17(3) (Art. 17(1)(b); Opinion 3/2019). Processing that had another basis from the start continues. If consent isn’t the basis: explain that, and examine the request as an objection',
            ],
            [
              '“Delete everything.”',
              'Erasure, Art. 17',
              'Decide category by category. Normally kept: safety data and the content of the trial master file, archived for at least 25 years (Art. 58 of Regulation (EU) 536/2014; Art. 17(3)(b)). Normally deleted: contact data at vendors, recordings, travel. In between: efficacy data, with reasons under Art. 17(3)(d)',
            ],
            [
              '“That’s wrong.”',
              'Rectification, Art. 16',
              'The site checks the source and corrects. The sponsor doesn’t change an investigator’s entry without agreement and documentation (ICH E6(R3), 3.16.1(i), 4.2.4). The audit trail keeps the old value with time and author (4.2.2), which is compatible with Art. 16, because the current value is right. If accuracy stays disputed: restriction (Art. 18(1)(a)) and, where needed, a supplementary statement (Art. 16)',
            ],
          ],
        },
      ],
    },
    {
      title: '8. Messages to copy',
      blocks: [
        {
          kind: 'text',
          text: 'The first message is the only one that the CRO sends to a participant without an instruction.',
        },
        {
          kind: 'quote',
          label: 'CRO to the participant, if the contract allows it',
          text: '“Thank you for your message of [date]. [Sponsor] is responsible for the study data, and your study site is your contact. We passed your request on today, and your site will be in touch. Please don’t send us any more personal details.”',
        },
        {
          kind: 'quote',
          label: 'CRO to the sponsor’s privacy contact',
          text: '“On [date] at [time] we received by [channel] a request concerning participant [code], trial [number]. In the person’s own words: [words]. We read it as [access / rectification / erasure / restriction / objection / withdrawal]; the decision is yours. We hold or can reach data in: [systems, vendors]. If you received the request today, the month ends on [date]. The site has been informed; identity is not yet confirmed. If we received a name, it is not in this message. We have not answered on the substance, and have changed nothing. We can export, restrict or delete within [n] working days of your instruction.”',
        },
        {
          kind: 'quote',
          label: 'Sponsor, through the site: access, allocation withheld',
          text: '“You asked for a copy of your data. It is enclosed, with information about purposes, recipients, storage and your rights. It does not say which study treatment you received. The study is still blinded, and [provision of national law / Article 15(4) GDPR] allows us to withhold this now because [reasons]. We expect to be able to tell you after [event, month], and will do so through your site without a new request. You may complain to a supervisory authority, for example [name], or go to court.”',
        },
        {
          kind: 'quote',
          label: 'Sponsor, through the site: erasure in part. Send it when the deletions are confirmed',
          text: '“You left the study on [date] and asked us to delete your data. No study data have been collected since. [We deleted [list] on [date].] [We will delete [list] by [date], and your site will tell you when it is done.] We are keeping: (1) safety reports and the study file, because the law requires it (Article 17(3)(b) GDPR; Articles 41 to 43 and 58 of Regulation (EU) 536/2014); (2) the results of your visits until [date], because deleting them is likely to seriously impair the aims of the research (Article 17(3)(d) GDPR), namely [reasons]. These data carry a code, and only your site can connect it with you. You may complain to a supervisory authority, for example [name], or go to court.”',
        },
        {
          kind: 'quote',
          label: 'Sponsor, through the site: more time needed. Send it within the first month',
          text: '“We received your request on [date] and are working on it. Because [reasons: complexity, number of requests], we need until [date, at most two further months] to answer in full. [Enclosed is what we can give you today.] You may complain to a supervisory authority, for example [name], or go to court.”',
        },
      ],
    },
    {
      title: '9. The log',
      blocks: [
        {
          kind: 'text',
          text: 'The GDPR doesn’t prescribe a log of requests, but without one neither controller nor CRO can show what it did (Art. 5(2), 24(1), 28(3)(h)). Keep codes in it, no names, and keep it for as long as claims or inspections are to be expected.',
        },
        {
          kind: 'fields',
          labels: [
            'Log number, trial, participant code (never the name)',
            'Received: date, time, channel, by whom',
            'Request in the person’s words; rights recognised',
            'Controller and site informed (date, time)',
            'Identity confirmed by the site (date)',
            'Month ends on; extension notified (date, reason)',
            'Systems and vendors searched, with result',
            'Decided by; provision for each limit',
            'Carried out, confirmed by (date)',
            'Answer sent (date, route)',
            'Recipients informed under Art. 19 (date)',
            'Open promise, for example allocation: due, kept',
          ],
        },
        {
          kind: 'text',
          text: 'Two points to settle before the first request:',
        },
        {
          kind: 'checks',
          items: [
            {
              text: 'The contract names a contact and a time for requests, and the route for messages that identify a person.',
              rule: 'Art. 28(3)(e) GDPR',
            },
            {
              text: 'Every vendor can find, export, restrict and delete by code. This was tested once before enrolment.',
              rule: 'Art. 25, 28(3)(e) and 28(4) GDPR',
            },
          ],
        },
      ],
    },
  ],
  next: [
    'Rehearse one request: a colleague plays a participant who rings the eDiary helpdesk. Stop the clock when the sponsor’s privacy contact has it.',
    'Ask each vendor to find, export and delete one test participant by code, and file the result.',
    'Send sections 3 and 4 to the sponsor, and ask for its privacy contact and the national provisions it relies on.',
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, General Data Protection Regulation, Art. 4(7), 5, 6, 7(3), 9, 11, 12, 15 to 26, 28, 29, 38, 89; recitals 27 and 63',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 28(3), 41 to 43, 58',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 Jan 2025, sections 2.8.10(v), 2.11, 2.12.8, 3.16.1(i), 4.1, 4.2.2, 4.2.4',
    },
    {
      short: 'EDPB',
      full: 'Guidelines 01/2022 on data subject rights: right of access, final version of 28 Mar 2023; Guidelines 07/2020 on the concepts of controller and processor, version 2.1, Part II, section 1.3.5; Opinion 3/2019 on the interplay between the Clinical Trials Regulation and the GDPR, 23 Jan 2019; Guidelines 1/2026 on processing of personal data for scientific research purposes, version for public consultation of 15 Apr 2026',
    },
    {
      short: 'Court of Justice',
      full: 'C-154/21, RW v Österreichische Post, 12 Jan 2023 (recipients); C-487/21, F.F. v Österreichische Datenschutzbehörde, 4 May 2023 (copy); C-579/21, Pankki S, 22 Jun 2023 (log data, employees); C-307/22, FT v DW, 26 Oct 2023 (medical records); C-526/24, Brillen Rottler, 19 Mar 2026 (excessive request)',
    },
    {
      short: 'Regulation 1182/71',
      full: 'Regulation (EEC, Euratom) No 1182/71 determining the rules applicable to periods, dates and time limits, Art. 3',
    },
    {
      short: 'Digital Omnibus (proposal)',
      full: 'Commission proposal COM(2025) 837 of 19 Nov 2025, Digital Omnibus (a proposal)',
    },
    {
      short: 'National law (examples)',
      full: 'Germany: Bundesdatenschutzgesetz (BDSG), section 27(2). Denmark: Databeskyttelsesloven, section 22(5). Ireland: Data Protection Act 2018, section 61. Examples only; check the current text for each trial',
    },
  ],
}
