import type { LibraryDocument } from '../schema.ts'

/** Playbook for a personal data breach, for a CRO that is a processor for trials and a controller for its own data. */
export const breachPlaybook: LibraryDocument = {
  name: 'breach-playbook',
  type: 'playbook',
  title: 'Playbook: a personal data breach, hour by hour',
  description:
    'What a CRO does in the first hour, by 24 and 72 hours and afterwards, as processor and as controller. With the call to the wrong recipient, the first message to the sponsor and seven scenarios with their duties.',
  category: 'Risk Assessment',
  tags: ['breach', 'notification', 'Article 33', 'Article 34', 'serious breach', 'incident response'],
  version: 3,
  asOf: 'November 2026',
  purpose:
    'For the privacy lead, the project manager on call and quality assurance at a CRO. Open it when a colleague says “I think I’ve sent something to the wrong person”. When you close it, the leak is contained, the sponsor knows, the evidence is safe, every deadline has an owner, and the register is ready for an inspector.',
  howToUse: [
    'In an incident, start at section 1 and work down. Read sections 4 to 6 on a quiet day.',
    'Today: print section 1 once for each trial, and fill in the numbers at its top.',
    'Section 3 has messages to copy. Complete everything in [square brackets].',
    'The sponsor’s contract may be stricter than the law. Then it applies as well.',
  ],
  sections: [
    {
      title: '1. The first hour',
      blocks: [
        {
          kind: 'fields',
          labels: [
            'Hotline, day and night',
            'Privacy lead, deputy',
            'Trial; hours in the contract',
            'IT security on call',
            'Sponsor’s breach contact; second contact',
            'Sponsor’s DPO; GCP contact',
          ],
        },
        {
          kind: 'steps',
          steps: [
            {
              when: 'Minute 0',
              who: 'Whoever notices it',
              text: 'Ring the hotline at once, before you ask your line manager. Don’t recall or delete the email, and put no names and no screenshots of personal data into a chat.',
            },
            {
              when: 'by 0:10',
              who: 'Privacy lead on call',
              text: 'Open a line in the register with a number and five times: occurred, discovered, reported, contained, sponsor told. “Unknown” is a valid entry.',
            },
            {
              when: 'by 0:20',
              who: 'The sender, as agreed with the privacy lead',
              text: 'If something went to the wrong recipient: ring them, or write if you have no number. “Please don’t open, copy or forward it, and tell me in writing what has happened to it so far.” Then send the request for deletion (section 3). This comes before the sponsor: a file that nobody has opened can still stay closed. Keep the message you sent, with its header.',
            },
            {
              when: 'by 0:30',
              who: 'IT security with the system owner',
              text: 'Contain everything else: block the account, withdraw the link, isolate the machine, lock the device remotely. Save logs, email headers and disk images before anything is reinstalled.',
            },
            {
              when: 'by 0:30',
              who: 'Privacy lead',
              text: 'Ask who we process these data for. A sponsor’s trial: processor track. Our own staff, investigator database or clients: controller track (section 8). Several sponsors: a separate track for each, and no sponsor is told anything about another.',
            },
            {
              when: 'by 0:40',
              who: 'Project manager',
              text: 'Ask the clinical question: can the sites dose, dispense and unblind in an emergency today? If not, the manual procedure starts now. If someone has seen the allocation, unblinded staff handle the details from here.',
            },
            {
              when: 'by 1:00',
              who: 'Privacy lead; project manager kept informed',
              text: 'Ring the sponsor’s breach contact and send the first report (section 3), even if half the fields say “unknown”. No answer? Try the second contact, the sponsor’s DPO, the switchboard, and log each attempt.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'The minutes are targets; the legal standard is “without undue delay” (Art. 33(2)). If it’s still unclear after an hour what has happened, tell the sponsor that you’re investigating.',
        },
      ],
    },
    {
      title: '2. Up to 24 and 72 hours',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: '1 to 4 h',
              who: 'Data management, site contact',
              text: 'Establish which sites, participant codes, fields and dates are affected, and how many people and records (Art. 33(3)(a)). The affected codes go by a secure channel, to the sponsor’s named contact only.',
            },
            {
              when: '1 to 4 h',
              who: 'Privacy lead',
              text: 'Chase the recipient’s written confirmation: when it was deleted, including from backups, and whether it was opened, saved or forwarded, and by whom. If a site’s record or its code list is affected, agree with the sponsor at once how the site is told.',
            },
            {
              when: 'by 12 h',
              who: 'CRO’s DPO',
              text: 'Advise on the track, the security measures and the next message (Art. 39(1)(a) and (b)). The DPO doesn’t approve the risk assessment: that decision is the controller’s.',
            },
            {
              when: 'by 24 h',
              who: 'Privacy lead',
              text: 'Send the second report, with every item of Art. 33(3) as far as it’s known and the facts that bear on risk: encryption and where the encryption key was, recipient, confirmed deletion, free text, rare disease, children, backup.',
            },
            {
              when: 'At once, by 24 h at the latest',
              who: 'Project manager with quality assurance',
              text: 'Report separately, to the sponsor’s GCP contact, anything that might be a serious breach of the trial. The sponsor’s seven days run from its awareness; the contract should say how fast the CRO reports (EMA guideline on serious breaches).',
            },
            {
              when: '24 to 60 h',
              who: 'Sponsor; CRO assists (Art. 28(3)(f))',
              text: 'The sponsor assesses the risk and decides on Art. 33(1) and 34. The CRO answers questions in writing and sends its updates at the agreed times, even if there’s nothing new.',
            },
            {
              when: 'by 72 h',
              who: 'Controller',
              text: 'Notify the competent authority, in full or in phases (Art. 33(4)), or record the decision not to. After 72 hours: notify and give the reasons for the delay (Art. 33(1)). A late notification is better than none.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Which authority? A sponsor with its main establishment in the Union notifies its lead authority for cross-border processing (Art. 55, 56). A sponsor with no establishment in the Union notifies the authority of every Member State in which affected people live; a representative under Art. 27 doesn’t change that (Guidelines 9/2022, para. 73). List these authorities before the first participant is enrolled. A CRO may file in the sponsor’s name only if the sponsor has authorised it, preferably in the contract, and the controller remains responsible. Otherwise the CRO writes to no authority, participant or journalist about the trial.',
        },
      ],
    },
    {
      title: '3. Messages to copy',
      blocks: [
        {
          kind: 'text',
          text: 'Three sentences never to send: “The risk is low” (the controller decides), “The data were anonymous” (usually wrong) and “Nobody saw it” (can rarely be proved).',
        },
        {
          kind: 'quote',
          label: 'Note for the log, at the moment of discovery',
          text: 'Discovered on [date] at [time, time zone] by [name, function]. What I saw: […]. What I don’t know: […]. I have not deleted, changed or tested anything. Reported at [time] to [privacy hotline].',
        },
        {
          kind: 'quote',
          label: 'To an unintended recipient, right after the call',
          text: '“On [date] at [time] you received a message from us that was not meant for you. Please do not read, use, copy or forward it. Please delete it, also from the bin and from synchronised devices, and confirm by [time] that you have done so and whether the attachment was opened, saved or forwarded, and by whom. Please do not send it back.”',
        },
        {
          kind: 'quote',
          label: 'First report to the sponsor’s breach contact (by email, after the call)',
          text: '“First report under Art. 33(2) GDPR, [date, time, time zone]. Trial [number]. We, your processor, became aware on [date] at [time] of the following: [one sentence: what happened to which data]. Type: [confidentiality / integrity / availability], as far as known. Affected: about [number] participants at [sites, countries], under code; directly identifying data: [none known / yes, namely what kind]. Treatment allocation visible: [no / yes / unknown]. Recipient or cause: [known facts]. Contained at [time] by [measure]. Recipient asked to delete at [time]: [answer]. Not yet known: […]. Effect on dosing, dispensing or emergency unblinding: […]. The affected codes follow by [secure channel]. Also informed: [functions]. Our contact, day and night: [name, number]. Next update: [date, time], or earlier. This report is preliminary and contains no risk assessment.”',
        },
        {
          kind: 'quote',
          label: 'To the site, on the sponsor’s instruction',
          text: '“An incident at [CRO / vendor] on [date] concerns these participants at your site: [codes]. The sponsor, [name], is assessing the risk and will tell you by [date] whether participants are to be informed, and in what words. Please compare the codes with your code list, keep the list at the site, and send neither us nor the sponsor any names. Please ask your own data protection officer whether your institution has duties of its own.”',
        },
      ],
    },
    {
      title: '4. Four things to know beforehand',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'A personal data breach is a breach of security that leads, by accident or unlawfully, to personal data being destroyed, lost, altered, disclosed without authorisation or accessed (Art. 4(12) GDPR). Nobody needs to have meant harm. Losing access counts as well as disclosure (EDPB Guidelines 9/2022, section I.B).',
            'Coded trial data remain personal data about health, for the sponsor and for the CRO that works for it (Art. 4(5), 4(15), 9(1); recital 26). The code can lower the risk, but the breach still has to be reported.',
            'As processor, the CRO notifies the sponsor without undue delay (Art. 33(2)). For a processor there is no risk threshold and no 72-hour period.',
            'As controller of its own data (staff, investigator database, business contacts), the CRO has the duties of Art. 33(1), 33(5) and 34 itself.',
          ],
        },
      ],
    },
    {
      title: '5. Which deadline, and who owns it',
      blocks: [
        {
          kind: 'table',
          head: ['Clock', 'Starts when', 'Ends', 'Owner', 'Rule'],
          rows: [
            [
              'Processor to controller',
              'The processor becomes aware of the breach',
              'Without undue delay; hours in a contract are the outer limit',
              'CRO; each sub-processor towards the CRO; the site where it is a processor for the trial data',
              'Art. 33(2), 28(4) GDPR',
            ],
            [
              'Controller to supervisory authority',
              'The controller is aware (section 6): in principle, when its processor informs it',
              'Without undue delay and, where feasible, within 72 hours. No notification if a risk is unlikely',
              'Sponsor; the site for data of which it is controller; the CRO for its own data',
              'Art. 33(1) GDPR; Guidelines 9/2022, section II.A',
            ],
            [
              'Controller to the people concerned',
              'A high risk to them is likely',
              'Without undue delay; the law names no hours',
              'The same controller; delivery through the site',
              'Art. 34 GDPR',
            ],
            [
              'Serious breach of the trial',
              'The sponsor becomes aware of a serious breach of Regulation (EU) 536/2014 or of the protocol',
              'Without undue delay, at the latest within seven calendar days, through CTIS',
              'Sponsor, or a service provider to which the task was delegated in writing',
              'Art. 52 and 71 of Regulation (EU) 536/2014; EMA guideline on serious breaches',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'The 72 hours are clock hours and include nights, weekends and public holidays (Regulation 1182/71, Art. 3(3)). The rule that moves a deadline to the next working day doesn’t apply to periods expressed in hours (Art. 3(4)). Some argue that Art. 3(5), which guarantees at least two working days in any period of two days or more, helps the controller. Don’t rely on it.',
        },
        {
          kind: 'text',
          text: 'Other clocks may be running too: unexpected events and urgent safety measures (Art. 53 and 54 of Regulation (EU) 536/2014), and 24 and 72 hours for significant incidents under NIS 2 (Art. 23 of Directive (EU) 2022/2555 and national law). Its Annex I lists research and development of medicinal products: find out before an incident whether your company is covered.',
        },
      ],
    },
    {
      title: '6. What “aware” means',
      blocks: [
        {
          kind: 'text',
          text: 'A controller is aware when it has a reasonable degree of certainty that a security incident has compromised personal data. After a first hint it may investigate briefly, and during that time it may not yet be regarded as aware (Guidelines 9/2022, section II.A). The investigation starts at once; the root cause comes later. A misdirected email needs no investigation: the controller is aware as soon as it’s discovered.',
        },
        {
          kind: 'text',
          text: 'The processor doesn’t assess the risk before it notifies. That is the controller’s job (Guidelines 9/2022, section II.A.4). The processor reports promptly and adds details in phases. Plan as if the CRO is aware from the moment the first employee or freelancer understands what has happened. Whether the law attributes knowledge that early isn’t settled, but the CRO answers for any delay between that person and the privacy lead.',
        },
      ],
    },
    {
      title: '7. Content: Art. 33(3) item by item',
      blocks: [
        {
          kind: 'table',
          head: ['What the authority must be told', 'What the CRO delivers'],
          rows: [
            [
              'Nature of the breach; where possible categories and approximate numbers of people and records (33(3)(a))',
              'Type (confidentiality, integrity, availability); participants by site and country, site staff separately; records counted by table or document; period; system and version',
            ],
            [
              'Name and contact details of the DPO or another contact point (33(3)(b))',
              'The sponsor’s contact; a CRO contact only for questions that reach it through the sponsor',
            ],
            [
              'Likely consequences (33(3)(c))',
              'Facts, no rating: who could recognise a person from these fields; whether the allocation was visible; whether doses or visits were missed',
            ],
            [
              'Measures taken or proposed, also to mitigate effects (33(3)(d))',
              'Containment with times, proof of deletion, result of the restore, password resets, changed settings, what is still open',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Each authority has its own form. The EDPB has consulted on a common template; use the form of the competent authority, and check whether it has adopted the template.',
        },
      ],
    },
    {
      title: '8. Controller track: the CRO’s own data',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: 'by 48 h',
              who: 'Management, on the DPO’s advice',
              text: 'The CRO is aware from hour 0. Enter the end of the 72 hours in the register. Decide: is a risk to people’s rights and freedoms unlikely? Weigh type, volume, sensitivity, ease of identification, severity, and anything special about the people (Guidelines 9/2022, section IV). Record the reasons either way.',
            },
            {
              when: 'by 72 h',
              who: 'Management',
              text: 'Notify the CRO’s own authority (Art. 33(1), 55, 56) unless a risk is unlikely. If a high risk is likely, write to the staff or investigators concerned without undue delay, in plain language: nature, contact, likely consequences, measures (Art. 34(2)).',
            },
          ],
        },
        {
          kind: 'text',
          text: 'One event may run on both tracks. A CRA’s hacked mailbox holds coded listings from two sponsors (processor), contact details of site staff from the CRO’s own investigator database (controller) and the CRA’s payslip (controller).',
        },
      ],
    },
    {
      title: '9. Reaching participants without breaking the code',
      blocks: [
        {
          kind: 'text',
          text: 'Two secrets have to be kept. The code list connects code and person, and stays with the investigator (ICH E6(R3), 2.12.8). The IRT connects code and treatment. To inform participants under Art. 34 you need the code list, at the site, and never the IRT.',
        },
        {
          kind: 'steps',
          steps: [
            {
              who: 'Sponsor',
              text: 'Decide that a high risk is likely, or that an exception applies (Art. 34(3)): the data are unintelligible to those who had access, later measures have removed the high risk, or individual messages would take disproportionate effort, in which case a public communication or similar measure replaces them. Record the reasons.',
            },
            {
              who: 'Sponsor with CRO',
              text: 'Write one text for each risk group, with the content of Art. 34(2), in the languages of the sites and without treatment arms. Send each site the text and its own codes.',
            },
            {
              who: 'Site',
              text: 'Identify the participants from the codes, inform them by letter or telephone, separately from other study mail, and report back numbers only: informed, not reached, date. No names.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'We know of no provision in Regulation (EU) 536/2014 that makes this letter depend on prior approval. Some ethics committees expect to be told: tell them in parallel, and don’t let it delay the letter. A supervisory authority may itself order the controller to inform people (Art. 34(4)).',
        },
      ],
    },
    {
      title: '10. The other breach: Art. 52 of Regulation (EU) 536/2014',
      blocks: [
        {
          kind: 'text',
          text: 'A serious breach of the trial is one likely to affect to a significant degree the safety and rights of a participant or the reliability and robustness of the data (Art. 52(2)). The sponsor decides; the CRO reports as soon as safety, rights or data may be affected. A personal data breach can be a serious breach: the protection of participants’ data is a condition of the trial (Art. 28(1)(d)), and Art. 56(2) requires measures against unauthorised access, disclosure, alteration or loss. Examples: blinded raters have seen the allocation, endpoint data have been altered, sites can’t dispense because the IRT is down, or the names of participants with a stigmatised disease have been disclosed.',
        },
        {
          kind: 'text',
          text: 'Assess the two separately: neither notification replaces the other. CTIS may publish a serious breach and its assessment, so leave out personal data and security details that would help an attacker.',
        },
      ],
    },
    {
      title: '11. Scenarios',
      blocks: [
        {
          kind: 'text',
          text: 'The third column shows the usual result; the controller decides on the facts. In every scenario but the hospital’s own, the CRO as processor reports to the sponsor without undue delay, and in all of them the controller documents the breach (Art. 33(5)). “Case” refers to EDPB Guidelines 01/2021.',
        },
        {
          kind: 'table',
          head: ['Scenario', 'What decides the risk', 'Likely duty of the controller', 'The trial'],
          rows: [
            [
              'CRA’s laptop lost: disk encrypted with a current method, switched off, passphrase not with it, data held elsewhere',
              'Proof of encryption and of the state of the device; time of remote lock; paper in the same bag',
              'Register only, if all of that is proved (Case 10). If encryption is in doubt: as Case 11, authority and probably people concerned',
              'No effect, if no sole copy was lost',
            ],
            [
              'Email with an unredacted source page (name, diagnosis) to the wrong recipient',
              'Who the recipient is; opened or forwarded; diagnosis; whether name and code appear together',
              'Authority: usually yes. People concerned: if a high risk is likely, through the site (compare Case 14). A professional who confirms deletion can lower the risk (Case 09). The site examines its own duty',
              'Ask why a page with a name left the site: Art. 5(1)(c) GDPR; Art. 28(1)(d) of Regulation (EU) 536/2014',
            ],
            [
              'Coded SAE listing to another sponsor’s monitor, deletion confirmed within the hour',
              'Narratives and free text; rare disease; number; how trustworthy the recipient is',
              'Often register only (compare Case 09); authority if the narratives allow recognition',
              'No effect, unless the allocation was shown',
            ],
            [
              'Ransomware at the IRT vendor, backup intact, copying not ruled out',
              'Logs of outgoing traffic; hours without dispensing; allocation in the data',
              'Authority: yes, unless a risk is unlikely; in phases. People concerned: if copying is likely or treatment was missed (compare Cases 03 and 04)',
              'Assess Art. 52 on the first day; emergency unblinding by hand',
            ],
            [
              'Wrong role in the EDC: site A could see the records of site B for three weeks',
              'Audit trail: were they opened, and by whom; are the users bound by professional secrecy; which fields',
              'Records that were opened were disclosed: assess. If the audit trail proves that none was opened, it’s hard to see a risk. Whether exposure alone is a breach can be argued: report it with the proof and let the sponsor decide',
              'Usually no effect; check the set-up of other studies',
            ],
            [
              'Blinded user saw treatment codes in a report',
              'Number of participants; role of the user; whether the user rates endpoints',
              'Unauthorised access to personal data, often with a low risk to people',
              'The main issue: ICH E6(R3), 4.1; Art. 52 if reliability may suffer significantly',
            ],
            [
              'Hospital loses its code list',
              'List alone or with records; found or not',
              'The site is controller of its records and assesses Art. 33 and 34. Where it is a processor for the trial data, it also notifies the sponsor without undue delay (Art. 33(2)), and the sponsor assesses for the trial data. Medical secrecy is national law',
              'Sponsor told by code; codes may have to be replaced',
            ],
          ],
        },
      ],
    },
    {
      title: '12. After 72 hours',
      blocks: [
        {
          kind: 'checks',
          items: [
            {
              text: 'The register is complete. As controller: facts, effects, remedial action and reasons, also for a decision not to notify. As processor: the five times, messages sent, instructions received. Art. 33(5) binds the controller, but without a record of its own the CRO can’t show that it complied with Art. 33(2).',
              rule: 'Art. 28(3)(f) and (h), 33(5) GDPR',
            },
            {
              text: 'The root cause is known, the corrective action has been tested and works, and other trials on the same system have been checked.',
              rule: 'Art. 32(1)(d) GDPR; ICH E6(R3), 3.12.2',
            },
            {
              text: 'The sponsor has been asked whether its impact assessment needs a review.',
              rule: 'Art. 35(11) GDPR',
            },
            {
              text: 'The vendor’s guarantees have been reviewed, and its contract amended or ended if need be.',
              rule: 'Art. 28(1) and 28(4) GDPR',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Our breach register (a workbook in the same library) has columns for these points and a log for the first 72 hours.',
        },
      ],
    },
    {
      title: '13. Pending changes',
      blocks: [
        {
          kind: 'text',
          text: 'The Commission’s Digital Omnibus proposal, COM(2025) 837, would limit notification of authorities to breaches likely to result in a high risk, allow 96 hours and introduce a single entry point. The EDPB and the EDPS welcomed these changes on breaches (Joint Opinion 2/2026). It’s a proposal: until an amendment applies, 72 hours and the present threshold are the law. Check where it stands before you quote this playbook.',
        },
      ],
    },
  ],
  next: [
    'Ring every number in your contact list tonight, out of hours. Replace the ones nobody answers.',
    'Rehearse the first hour with a misdirected SAE listing. Note when the recipient was called and when the sponsor’s breach contact had the first report.',
    'Compare the hours in your sponsor and vendor contracts with section 5: a vendor needs to report faster than you do.',
    'Set up the breach register and agree who keeps it when the privacy lead is away.',
  ],
  sources: [
    {
      short: 'GDPR',
      full: 'Regulation (EU) 2016/679, General Data Protection Regulation, Art. 4(5), (12) and (15), 5, 9, 27, 28, 32 to 35, 39, 55, 56; recitals 26 and 85 to 88',
    },
    {
      short: 'Regulation (EU) 536/2014',
      full: 'Regulation (EU) No 536/2014 on clinical trials on medicinal products for human use, Art. 28(1)(d), 52 to 54, 56, 71',
    },
    {
      short: 'EMA guideline on serious breaches',
      full: 'European Medicines Agency, Guideline for the notification of serious breaches of Regulation (EU) No 536/2014 or the clinical trial protocol, EMA/698382/2021',
    },
    {
      short: 'EDPB',
      full: 'Guidelines 9/2022 on personal data breach notification, version 2.0 of 28 Mar 2023; Guidelines 01/2021 on examples regarding personal data breach notification, version 2.0 of 14 Dec 2021; common template for personal data breach notifications, version for public consultation of 10 Jun 2026',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 Jan 2025, sections 2.12.8, 3.12.2 and 4.1',
    },
    {
      short: 'Regulation 1182/71',
      full: 'Regulation (EEC, Euratom) No 1182/71 determining the rules applicable to periods, dates and time limits, Art. 3',
    },
    {
      short: 'NIS 2',
      full: 'Directive (EU) 2022/2555 on measures for a high common level of cybersecurity across the Union, Art. 23 and Annex I (health)',
    },
    {
      short: 'Digital Omnibus (proposal)',
      full: 'Commission proposal COM(2025) 837 of 19 Nov 2025, Digital Omnibus (a proposal); EDPB-EDPS Joint Opinion 2/2026 of 10 Feb 2026',
    },
  ],
}
