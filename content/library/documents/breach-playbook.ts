import type { LibraryDocument } from '../schema.ts'

/** Playbook for a personal data breach, for a CRO that is a processor for trials and a controller for its own data. */
export const breachPlaybook: LibraryDocument = {
  name: 'breach-playbook',
  type: 'playbook',
  title: 'Playbook: a personal data breach, hour by hour',
  description:
    'What a CRO does in the first hour, by 24 and 72 hours and afterwards, as processor and as controller. With the first message to the sponsor, ready to send, and seven scenarios with their duties.',
  category: 'Risk Assessment',
  tags: ['breach', 'notification', 'Article 33', 'Article 34', 'serious breach', 'incident response'],
  version: 2,
  asOf: 'November 2026',
  purpose:
    'For the privacy lead, the project manager on call and quality assurance of a CRO. Open it when a colleague says “I think I have sent something to the wrong person”. At the end the sponsor is informed, the evidence is safe, each deadline has an owner, and the register is ready for an inspector. It follows the GDPR and Regulation (EU) 536/2014; the sponsor’s contract may be stricter, and then it applies as well.',
  sections: [
    {
      title: '1. Four points to know first',
      blocks: [
        {
          kind: 'bullets',
          items: [
            'A personal data breach is a breach of security that leads, accidentally or unlawfully, to destruction, loss, alteration, unauthorised disclosure of, or access to, personal data (Art. 4(12) GDPR). It need not be intentional. Loss of access counts as well as disclosure (EDPB Guidelines 9/2022, section I.B).',
            'Trial data under a code remain personal data about health for the sponsor and for the CRO that works for it (Art. 4(5), 4(15), 9(1); recital 26). The code can lower the risk, but the breach must still be reported.',
            'As processor the CRO notifies the sponsor without undue delay (Art. 33(2)). For the processor there is neither a risk threshold nor a 72-hour period.',
            'As controller for its own data (staff, investigator database, business contacts) the CRO has the duties of Art. 33(1), 33(5) and 34 itself.',
          ],
        },
      ],
    },
    {
      title: '2. Which deadline, and who owns it',
      blocks: [
        {
          kind: 'table',
          head: ['Clock', 'Starts when', 'Ends', 'Owner', 'Rule'],
          rows: [
            [
              'Processor to controller',
              'The processor becomes aware of the breach',
              'Without undue delay; hours in a contract are the outer limit',
              'CRO, and each sub-processor towards the CRO; a site where it is a processor for the trial data',
              'Art. 33(2), 28(4) GDPR',
            ],
            [
              'Controller to supervisory authority',
              'The controller is aware (section 3); in principle, when its processor informs it',
              'Without undue delay and, where feasible, 72 hours. None if a risk is unlikely',
              'Sponsor; the site for data of which it is controller; the CRO for its own data',
              'Art. 33(1) GDPR; Guidelines 9/2022, section II.A',
            ],
            [
              'Controller to the persons concerned',
              'A high risk to them is likely',
              'Without undue delay; no number of hours',
              'The same controller; delivery through the site',
              'Art. 34 GDPR',
            ],
            [
              'Serious breach of the trial',
              'The sponsor becomes aware of a serious breach of Regulation (EU) 536/2014 or of the protocol',
              'Without undue delay, at the latest seven calendar days; through CTIS',
              'Sponsor, or a service provider to whom the task was delegated in writing',
              'Art. 52 and 71 of Regulation (EU) 536/2014; EMA guideline on serious breaches',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Count the 72 hours as clock hours, with nights, weekends and public holidays. Regulation (EEC, Euratom) No 1182/71 includes such days in a period (Art. 3(3)), and its extension to the next working day does not apply to periods expressed in hours (Art. 3(4)). Whether Art. 3(5), at least two working days in any period of two days or more, helps the controller is argued; do not plan with it. Further clocks may run: unexpected events and urgent safety measures (Art. 53 and 54 of Regulation (EU) 536/2014), and NIS 2 with 24 and 72 hours for significant incidents (Art. 23 of Directive (EU) 2022/2555 and national law). Research and development of medicinal products is listed in its Annex I: have your company classified before an incident.',
        },
      ],
    },
    {
      title: '3. What “aware” means',
      blocks: [
        {
          kind: 'text',
          text: 'A controller is aware when it has a reasonable degree of certainty that a security incident has compromised personal data. Guidelines 9/2022 (section II.A) allow it a short investigation after a first hint, during which it may not yet be regarded as aware. The investigation starts at once; the root cause analysis comes later. A misdirected e-mail needs no investigation: the controller is aware as soon as it is discovered.',
        },
        {
          kind: 'text',
          text: 'The processor does not assess the risk before it notifies; that is the controller’s task (Guidelines 9/2022, section II.A.4). It notifies promptly and delivers details in phases. Plan as if the CRO is aware from the moment when the first employee or freelancer understands what happened. Whether the law attributes knowledge that early is not settled, but the CRO is responsible for any delay between that person and the privacy lead.',
        },
        {
          kind: 'quote',
          label: 'Note in the log, at the moment of discovery',
          text: 'Discovered on [date] at [time, time zone] by [name, function]. What I saw: […]. What I do not know: […]. I have not deleted, changed or tested anything. Reported at [time] to [privacy hotline].',
        },
      ],
    },
    {
      title: '4. The first hour',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: 'Minute 0',
              who: 'The person who notices it',
              text: 'Calls the hotline at once, before asking the line manager. Does not recall or delete the e-mail, and puts no names or screenshots with personal data into a chat.',
            },
            {
              when: 'by 0:15',
              who: 'Privacy lead on call',
              text: 'Opens a line in the register with a number and five times: occurred, discovered, reported, contained, sponsor told. “Unknown” is a permitted entry.',
            },
            {
              when: 'by 0:20',
              who: 'Privacy lead',
              text: 'Asks: for whom do we process these data? Sponsor’s trial: processor track. Our own staff, investigator database, clients: controller track (section 7). Data of several sponsors: one track for each, and no sponsor receives facts about another.',
            },
            {
              when: 'by 0:30',
              who: 'IT security with the owner of the system',
              text: 'Contains: blocks the account, withdraws the link, isolates the machine, locks the device remotely. Preserves logs, mail headers and images before anything is reinstalled.',
            },
            {
              when: 'by 0:40',
              who: 'Project manager',
              text: 'Asks the clinical question: can the sites dose, dispense and unblind in an emergency today? If not, the manual procedure starts now. If the allocation has been seen, unblinded staff handle the details from now on.',
            },
            {
              when: 'by 1:00',
              who: 'Privacy lead, project manager informed',
              text: 'Calls the sponsor’s breach contact and sends the first message (section 8), even if half the fields read “unknown”. If there is no answer: the second contact, the sponsor’s DPO, the general number; each attempt is logged.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'The minutes are working targets; the legal standard is “without undue delay” (Art. 33(2)). If the event is still unclear after an hour, tell the sponsor that you are investigating.',
        },
      ],
    },
    {
      title: '5. To 24 and to 72 hours',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: '1 to 4 h',
              who: 'Data management, site contact',
              text: 'Establish which sites, which participant codes, which fields, which period, how many persons and records (Art. 33(3)(a)). The list of codes goes by a secure channel and only to the sponsor’s named contact.',
            },
            {
              when: '1 to 4 h',
              who: 'Privacy lead',
              text: 'Unintended recipient: ask for deletion without further reading, and for written confirmation of what was opened, copied or forwarded. The recipient does not send it back. If a record of the site or the identification list is affected, agree with the sponsor at once how the site is told.',
            },
            {
              when: 'by 12 h',
              who: 'CRO’s DPO',
              text: 'Advises on the track, the security measures and the next message (Art. 39(1)(a)-(b)). The DPO does not approve the risk assessment: that is the controller’s decision.',
            },
            {
              when: 'by 24 h',
              who: 'Privacy lead',
              text: 'Second message to the sponsor with all fields of Art. 33(3) as far as known, and facts that bear on risk: encryption and where the key was, recipient, confirmed deletion, free text, rare disease, children, availability of a backup.',
            },
            {
              when: 'At once, by 24 h at the latest',
              who: 'Project manager with quality assurance',
              text: 'Reports separately, to the sponsor’s GCP contact, everything that might be a serious breach of the trial. The sponsor’s seven days run from its awareness; the contract should say how fast the CRO reports (EMA guideline on serious breaches).',
            },
            {
              when: '24 to 60 h',
              who: 'Sponsor; CRO assists (Art. 28(3)(f))',
              text: 'Sponsor assesses the risk and decides on Art. 33(1) and 34. The CRO answers questions in writing and keeps the agreed update times, also when there is no news.',
            },
            {
              when: 'by 72 h',
              who: 'Controller',
              text: 'Notification to the competent authority, complete or in phases (Art. 33(4)), or a documented decision not to notify. After 72 hours: notification with the reasons for the delay (Art. 33(1)). A late notification is better than none.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'To which authority? A sponsor with a main establishment in the Union notifies its lead authority for cross-border processing (Art. 55, 56). A sponsor without an establishment in the Union notifies the authority of every Member State in which affected persons reside; a representative under Art. 27 does not change that (Guidelines 9/2022, version 2.0, para. 73). List these authorities before the first participant is enrolled. A CRO may file in the sponsor’s name only with its authorisation, which belongs in the contract; the controller remains responsible. Otherwise the CRO writes to no authority, participant or journalist about the trial.',
        },
      ],
    },
    {
      title: '6. Content: Art. 33(3) field by field',
      blocks: [
        {
          kind: 'table',
          head: ['The authority must learn', 'What the CRO delivers'],
          rows: [
            [
              'Nature of the breach; where possible categories and approximate numbers of persons and records (33(3)(a))',
              'Type (confidentiality, integrity, availability); participants by site and country, site staff separately; records counted by table or document; period; system and version',
            ],
            [
              'Name and contact details of the DPO or another contact point (33(3)(b))',
              'Sponsor’s contact; a CRO contact only for questions that pass through the sponsor',
            ],
            [
              'Likely consequences (33(3)(c))',
              'Facts, no rating: who could recognise a person from these fields; whether allocation was visible; whether doses or visits were missed',
            ],
            [
              'Measures taken or proposed, including mitigation (33(3)(d))',
              'Containment with times, proof of deletion, restore result, password resets, changed configuration, what is still open',
            ],
          ],
        },
        {
          kind: 'text',
          text: 'Each authority has its own form. The EDPB has put a common notification template to consultation; use the form of the competent authority, and check whether it now uses the template.',
        },
      ],
    },
    {
      title: '7. Controller track: the CRO’s own data',
      blocks: [
        {
          kind: 'steps',
          steps: [
            {
              when: 'by 48 h',
              who: 'Management on the DPO’s advice',
              text: 'The CRO is aware from hour 0. Enter the end of the 72 hours in the register. Decide: is a risk to the rights and freedoms of persons unlikely? Weigh type, volume, sensitivity, ease of identification, severity and the special situation of the persons (Guidelines 9/2022, section IV). Record the reasons either way.',
            },
            {
              when: 'by 72 h',
              who: 'Management',
              text: 'Notify the CRO’s own authority (Art. 33(1), 55, 56) unless a risk is unlikely. If a high risk is likely, write to staff or investigators without undue delay, in plain language: nature, contact, likely consequences, measures (Art. 34(2)).',
            },
          ],
        },
        {
          kind: 'text',
          text: 'One event may run on both tracks: a stolen mailbox of a CRA holds coded listings of two sponsors (processor), site staff details in the CRO’s own investigator database (controller) and the CRA’s pay slip (controller).',
        },
      ],
    },
    {
      title: '8. Wordings',
      blocks: [
        {
          kind: 'quote',
          label: 'First message to the sponsor’s breach contact (by e-mail after the call)',
          text: '“First report under Art. 33(2) GDPR, [date, time, time zone]. Trial [number]. We, as your processor, became aware on [date] at [time] of the following: [one sentence: what happened to which data]. Type: [confidentiality / integrity / availability], so far as known. Concerned: about [number] participants at [sites, countries], under code; directly identifying data: [none known / yes, namely which kind]. Treatment allocation visible: [no / yes / unknown]. Recipient or cause: [known facts]. Contained at [time] by [measure]. Not yet known: […]. Effect on dosing, dispensing or emergency unblinding: […]. The list of codes follows by [secure channel]. Also informed: [names]. Our contact, reachable at any hour: [name, number]. Next update: [date, time], or earlier. This report is preliminary and contains no assessment of risk.”',
        },
        {
          kind: 'quote',
          label: 'To an unintended recipient',
          text: '“On [date] at [time] you received from us a message that was not intended for you. Please do not read, use, copy or forward it. Please delete it, also from the bin and from synchronised devices, and confirm to us by [time] that you have done so and whether the attachment was opened, saved or forwarded. Please do not send it back.”',
        },
        {
          kind: 'quote',
          label: 'To the site, on the sponsor’s instruction',
          text: '“An incident at [CRO / vendor] on [date] concerns the following participants of your site: [codes]. The sponsor, [name], is assessing the risk and will tell you by [date] whether participants are to be informed and with which text. Please compare the codes with your identification list, keep it at the site, and do not send us or the sponsor any names. Please ask your own data protection officer whether the institution has duties of its own.”',
        },
        {
          kind: 'quote',
          label: 'Three sentences never to send',
          text: '“The risk is low.” “The data were anonymous.” “It was not seen by anyone.” The first is for the controller to judge, the second is usually wrong, and the third can rarely be proved.',
        },
      ],
    },
    {
      title: '9. Reaching participants without breaking the code',
      blocks: [
        {
          kind: 'text',
          text: 'Two things must stay secret. The identification list connects code and person and belongs to the investigator (ICH E6(R3), 2.12.8). The IRT connects code and treatment. A communication under Art. 34 needs the identification list, at the site, and never the IRT.',
        },
        {
          kind: 'steps',
          steps: [
            {
              who: 'Sponsor',
              text: 'Decides that a high risk is likely, or that an exception of Art. 34(3) applies: data unintelligible to those who had access, subsequent measures that remove the high risk, or disproportionate effort, in which case a public communication or similar measure replaces the letters. Documents the reasons.',
            },
            {
              who: 'Sponsor with CRO',
              text: 'Write one text per risk group with the content of Art. 34(2), in the languages of the sites and without treatment arms, and send each site its codes with the text.',
            },
            {
              who: 'Site',
              text: 'Turns codes into persons, informs them by letter or call, separately from other study mail, and returns a count: informed, not reached, date. No names.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'We know of no provision in Regulation (EU) 536/2014 that makes this letter depend on prior approval. Some ethics committees expect to be informed; inform them in parallel, and do not delay the communication under Art. 34. A supervisory authority may itself require the communication (Art. 34(4)).',
        },
      ],
    },
    {
      title: '10. The other breach: Art. 52 of Regulation (EU) 536/2014',
      blocks: [
        {
          kind: 'text',
          text: 'A serious breach is one likely to affect to a significant degree the safety and rights of a subject or the reliability and robustness of the data (Art. 52(2)). The sponsor decides; the CRO reports as soon as safety, rights or data may be affected. A personal data breach can be a serious breach: protection of the data of subjects is a condition of the trial (Art. 28(1)(d)), and Art. 56(2) requires measures against unauthorised access, disclosure, alteration or loss. Examples: allocation data seen by blinded raters, an integrity failure in endpoint data, an IRT without which sites cannot dispense, or the disclosure of named participants with a stigmatised disease.',
        },
        {
          kind: 'text',
          text: 'The two are assessed separately: neither notification replaces the other. A serious breach and its assessment may be published in CTIS, so leave out personal data and security details that could help an attacker.',
        },
      ],
    },
    {
      title: '11. Scenarios',
      blocks: [
        {
          kind: 'text',
          text: 'The third column shows the usual result; the controller decides on the facts. In every line the CRO as processor reports to the sponsor without undue delay, and the controller documents the breach (Art. 33(5)). “Case” refers to EDPB Guidelines 01/2021.',
        },
        {
          kind: 'table',
          head: ['Scenario', 'What decides the risk', 'Likely duty of the controller', 'The trial'],
          rows: [
            [
              'CRA’s laptop lost, disk encrypted with a current method, switched off, passphrase not with it, data held elsewhere',
              'Proof of encryption and of the state of the device; time of remote lock; paper in the same bag',
              'Register only, if all of that is proven (Case 10). If encryption is doubtful: as Case 11, authority and probably persons',
              'None, if no sole copy was lost',
            ],
            [
              'E-mail with an unmasked source page (name, diagnosis) to the wrong recipient',
              'Who the recipient is; opened or forwarded; diagnosis; whether name and code appear together',
              'Authority: usually yes. Persons: if a high risk is likely, through the site (compare Case 14). A professional who confirms deletion can lower the risk (Case 09). Site examines its own duty',
              'Ask why a named page left the site: Art. 5(1)(c), 28(1)(d)',
            ],
            [
              'Coded SAE listing to another sponsor’s monitor, deletion confirmed within the hour',
              'Narratives and free text; rare disease; number; trustworthiness of the recipient',
              'Often register only (compare Case 09); authority if narratives allow recognition',
              'None, unless allocation was shown',
            ],
            [
              'Ransomware at the IRT vendor, backup intact, copying not excluded',
              'Logs of outgoing traffic; hours without dispensing; allocation in the data',
              'Authority: yes, as long as a risk is not unlikely; in phases. Persons: if copying is likely or treatment was missed (compare Cases 03 and 04)',
              'Assess Art. 52 on the first day; emergency unblinding by hand',
            ],
            [
              'Wrong role in EDC: site A could see the records of site B for three weeks',
              'Audit trail: were they opened, and by whom; users under professional secrecy; fields',
              'Records that were opened: a disclosure, assess. If the audit trail proves that none was opened, a risk is hard to see. Whether mere exposure is already a breach is open to argument: report it with the proof and let the sponsor decide',
              'Usually none; check the configuration of other studies',
            ],
            [
              'Blinded user saw treatment codes in a report',
              'Number of participants; role of the user; whether the user rates endpoints',
              'Unauthorised access to personal data, often low risk to persons',
              'The main issue: ICH E6(R3), 4.1; Art. 52 if reliability may suffer significantly',
            ],
            [
              'Hospital loses its identification list',
              'List alone or with records; found or not',
              'The site is controller of its records and assesses Art. 33 and 34. Where it is a processor for the trial data, it also notifies the sponsor without undue delay (Art. 33(2)); the sponsor assesses for the trial data. Medical secrecy is national law',
              'Sponsor informed; codes may have to be replaced',
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
              text: 'Register complete: for the controller facts, effects, remedial action and reasons, also for a decision not to notify; for the CRO as processor five times, messages sent, instructions received. Art. 33(5) binds the controller; without a record of its own the CRO cannot show that it complied with Art. 33(2).',
              rule: 'Art. 28(3)(f) and (h), 33(5) GDPR',
            },
            {
              text: 'Root cause and corrective action, tested for effect; other trials on the same system examined.',
              rule: 'Art. 32(1)(d) GDPR; ICH E6(R3), 3.12.2',
            },
            { text: 'Sponsor asked whether its DPIA needs review.', rule: 'Art. 35(11) GDPR' },
            {
              text: 'Guarantees of the vendor reviewed; sub-processor contract amended or ended.',
              rule: 'Art. 28(1) and (4) GDPR',
            },
          ],
        },
        {
          kind: 'text',
          text: 'The workbook “Personal data breach register with 72-hour log” of this library has a column for each of these points.',
        },
      ],
    },
    {
      title: '13. Pending changes',
      blocks: [
        {
          kind: 'text',
          text: 'The Commission’s Digital Omnibus proposal of 19 November 2025, COM(2025) 837, would limit notification to breaches likely to result in a high risk, extend the period to 96 hours and introduce a single entry point. It is a proposal, and EDPB and EDPS commented on it in Joint Opinion 2/2026. Until an amendment applies, 72 hours and the present threshold are the law. Check the status before you quote this playbook.',
        },
      ],
    },
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
      full: 'Guidelines 9/2022 on personal data breach notification, version 2.0 of 28 March 2023; Guidelines 01/2021 on examples regarding personal data breach notification, version 2.0 of 14 December 2021; Guidelines 07/2020 on the concepts of controller and processor, version 2.1, Part II, section 1.3.6; common template for personal data breach notifications, version for public consultation of 10 June 2026',
    },
    {
      short: 'ICH E6(R3)',
      full: 'ICH Harmonised Guideline E6(R3), Good Clinical Practice, Principles and Annex 1 of 6 January 2025, sections 2.12.8, 3.12.2 and 4.1',
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
      full: 'Commission proposal COM(2025) 837 of 19 November 2025, Digital Omnibus (a proposal); EDPB-EDPS Joint Opinion 2/2026 of 10 February 2026',
    },
  ],
}
