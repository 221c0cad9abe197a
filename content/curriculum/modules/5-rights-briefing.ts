import type { ModuleText } from '../schema.ts'

/** The briefing of module 5, Rights. */
export const rightsBriefing: ModuleText['briefing'] = [
  {
    kind: 'read',
    title: 'What participants must be told first',
    paragraphs: [
      'Rights begin before anybody asks. A participant who does not know who has the data cannot use any of them. So the controller must give the information of Article 13 when data are collected from the person. This covers what the participant says, and also what the site measures and what a wearable records. The participant information sheet is the usual place. The text must be concise and easy to understand (Article 12(1)).',
      'The list in Article 13 is longer than most drafts. Paragraph 1 asks for the controller and its contact, and for the contact of the data protection officer. It asks for each purpose with its legal basis and, if that basis is Article 6(1)(f), for the legitimate interest. It asks for the recipients or categories of recipients, and for transfers to third countries with the safeguard used. Paragraph 2 adds the storage period or the criteria for it, the rights, the right to withdraw consent where consent is the basis, and the right to complain. It also adds whether the person must provide the data, and automated decisions in the sense of Article 22. If the data will later serve another purpose, the person must be told beforehand (Article 13(3)).',
      'Article 14 covers data from other sources: the family doctor, a hospital abroad, a disease registry. Then the person must also be told the categories of data and the source (Article 14(1)(d) and (2)(f)). The information is due within a reasonable period, at the latest within one month (Article 14(3)(a)). There are exceptions, for example where it would be impossible or take a disproportionate effort, in particular for scientific research under the safeguards of Article 89(1). The controller must then protect the person in other ways, such as by publishing the information (Article 14(5)(b)).',
      'Coding does not remove a company from the list of recipients. In EDPS v SRB the Court judged the duty to name recipients from the controller’s point of view at the time of collection. Whether the recipient can identify anybody is irrelevant to this duty. The case was about the similar rule for EU institutions.',
      'Three teams apply these articles in daily work. Start-up compares the draft with the vendor list before the submission to the ethics committee. Vendor management reports each new vendor, because the text may need an update. The CRA checks at the site that participants received the current version.',
    ],
    selfChecks: [
      {
        id: '5-check-missing-information',
        form: 'all',
        question:
          'A draft information sheet names the sponsor, the purposes with their legal basis, and the storage periods. No data come from other sources and no software takes decisions. Which of these must still be added under Article 13?',
        minutes: 2,
        options: [
          { text: 'The contact of the sponsor’s data protection officer', correct: true },
          { text: 'The name of each data manager who will work in the EDC', correct: false },
          { text: 'The central laboratory, or the category of recipients to which it belongs', correct: true },
          { text: 'The right to complain to a supervisory authority', correct: true },
          { text: 'The text of the agreement between sponsor and CRO', correct: false },
        ],
        reason:
          'Articles 13(1)(b), 13(1)(e) and 13(2)(d) ask for the officer’s contact, the recipients or categories of recipients, and the right to complain. A single employee who acts on instructions is not named as a recipient; the company is. The agreement under Article 28 is not on the list either; what matters to the participant is who receives the data and why.',
        citations: [
          { source: 'gdpr', at: 'Art. 13(1)(b) and (e), 13(2)(d)' },
          { source: 'pankki-s', at: 'operative part (employees)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 12(1), 13, 14(1)(d), (2)(f), (3)(a) and (5)(b)' },
      { source: 'wp260', at: 'part on the information under Articles 13 and 14; Annex' },
      { source: 'edps-v-srb', at: 'part on the duty to inform' },
    ],
  },
  {
    kind: 'read',
    title: 'Who answers and who passes on',
    paragraphs: [
      'A participant has the rights of Articles 15 to 22 of the GDPR during the whole trial: access, rectification, erasure, restriction, portability, objection, and protection against purely automated decisions. These rights are claims against the controller. For the trial data that is the sponsor. For the medical record it is the site. A site or institution may also be a controller, or a joint controller, for trial data; the contracts tell you (Articles 4(7) and 26). With joint controllers the participant may turn to either (Article 26(3)).',
      'A CRO that works as processor does not decide on a request. Its contract must oblige it to assist the controller with appropriate technical and organisational measures, as far as this is possible (Article 28(3)(e)). The EDPB says that this assistance may consist in promptly forwarding a request and in making it possible for the controller to find and extract the data. So read the agreement: it should name a contact and a time.',
      'A request needs no form and no legal words. “What have you got about me?” is enough. It may reach you through an eDiary helpdesk, a travel vendor, a call to the CRO’s switchboard, or a CRA who meets a participant in the corridor. Decentralised elements, the subject of ICH E6(R3) Annex 2 (adopted on 3 June 2026), add channels: a home nurse, a courier, a video visit. Every such person should know one thing: note it, pass it on the same day, promise nothing.',
      'Forward only what is needed. The sponsor works with coded data and should not receive the name of a participant. Send the date, the channel, what is asked for, and the participant code if the message shows it. If the message itself identifies the person, use the route that your contract gives for it, which normally leads to the site. The site knows the participant and holds the identification list, so it is the practical contact.',
      'Your employer also processes data for its own purposes, for example about its employees. For those data it is the controller, and it answers requests itself.',
    ],
    points: [
      'Controller answers; processor assists and follows instructions (Article 28(3)(a) and (e)).',
      'Do not collect the participant’s name, and do not link it with the code.',
      'Record when and where the request arrived. The time limit may already be running.',
    ],
    selfChecks: [
      {
        id: '5-check-helpdesk-ticket',
        form: 'find',
        question:
          'You forward this helpdesk ticket to the sponsor. The sponsor may receive the participant code. Mark the other parts that point to the person and must be removed first.',
        minutes: 1,
        parts: [
          { text: 'Ticket 5512', identifies: false },
          { text: '14.04.2026 08:14', identifies: false },
          { text: 'from marit.aune58@mail.example', identifies: true },
          { text: 'participant 2204-009', identifies: false },
          { text: 'wants a copy of her diary entries', identifies: false },
          { text: 'call back on +47 000 00 000', identifies: true },
          { text: '“I live above the bakery in Voss”', identifies: true },
          { text: 'eDiary app 4.2', identifies: false },
        ],
        reason:
          'The address shows a name, the telephone number leads to one person, and the remark on her home lets others find her. The sponsor needs none of them to act. The date starts the time limit, and the code lets sponsor and site find the data (Article 5(1)(c); ICH E6(R3), 2.12).',
        citations: [
          { source: 'gdpr', at: 'Art. 4(1), 5(1)(c), 12(3)' },
          { source: 'ich-e6', at: 'section 2.12' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7), 15-22, 26, 28(3)(a) and (e)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.3.5 (assistance with requests)' },
      { source: 'ich-e6', at: 'section 2.12 (participant codes in reported data)' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements' },
    ],
  },
  {
    kind: 'read',
    title: 'One month, and proof of identity',
    paragraphs: [
      'The controller informs the person about the action taken without undue delay and in any event within one month of receipt. Where requests are complex or numerous, it may extend this by two further months. It must say so, with reasons, within the first month (Article 12(3)). If it does not act on the request, it must explain why within one month and mention the right to complain to a supervisory authority and to go to court (Article 12(4)). Silence is not an answer.',
      'The month starts when the request reaches the controller. If the participant information gives a CRO mailbox as the address, plan as though receipt there starts the month. A request of 9 February is due on 9 March. If the next month has no such day, its last day counts. If the last day is a Saturday, a Sunday or a public holiday, the period ends on the next working day. Handling is free of charge, unless a request is manifestly unfounded or excessive, and the controller must be able to show that (Article 12(5)). A reasonable fee is possible for further copies (Article 15(3)).',
      'Identity is a separate question. More information may be requested only where the controller has reasonable doubts about who is asking (Article 12(6)). A copy of an identity card should not be the routine: it brings in more personal data than the trial needs. In a trial there is a better way. The site has met the participant and can confirm the link between person and code.',
      'What if the sponsor says “we only have codes, we cannot find anybody”? A controller does not have to collect extra data only to identify someone (Article 11(1)). If it can show that it cannot identify the person, Articles 15 to 20 do not apply, except where the person supplies information that makes identification possible (Article 11(2)). A participant who gives the code, or asks through the site, does that. The sponsor also has to facilitate the exercise of rights (Article 12(2)). The coded form alone is therefore rarely a reason to refuse.',
      'Plan backwards from the last day. The sponsor needs time to decide, the site needs time to hand over the answer, and vendors need time to search. A CRO that starts its search in week four has used up the sponsor’s month. Many CROs set themselves day 1 for the report, day 12 for the search and day 15 for marking what concerns other people. These are working targets and not law. What binds is the month, and the hours in your contract.',
    ],
    selfChecks: [
      {
        id: '5-check-last-day',
        form: 'one',
        question:
          'The participant information names the CRO’s mailbox. A request arrives there on Thursday 30 April 2026. The CRO passes it on to the sponsor on Monday 4 May. For which last day do you plan?',
        minutes: 2,
        options: [
          { text: 'Thursday 28 May 2026, because a month has four weeks', correct: false },
          { text: 'Thursday 4 June 2026, one month after the sponsor received it', correct: false },
          { text: 'Monday 1 June 2026, because the month ends on a weekend', correct: true },
          { text: 'Thursday 30 July 2026, because the data are spread over seven vendors', correct: false },
        ],
        reason:
          'One month from 30 April ends on 30 May. That is a Saturday, so the period ends on Monday 1 June. Where the sponsor itself gave participants the CRO’s address, the time that the CRO needs to forward a request is at the sponsor’s risk. A calendar month is not four weeks. Two further months are possible for a complex request, but only with a reasoned notice within the first month.',
        citations: [
          { source: 'gdpr', at: 'Art. 12(3)' },
          { source: 'edpb-1-2022', at: 'section 5.3 (timing)' },
        ],
      },
      {
        id: '5-check-road-of-a-request',
        form: 'order',
        question: 'A participant tells a courier’s driver: “I want to see my data.” Put the steps in order.',
        minutes: 2,
        steps: [
          'Write down the date, the channel and the person’s words',
          'Inform the sponsor’s privacy contact by code, and the site',
          'Get confirmation of identity and code from the site',
          'Search every system of the study by code, on the sponsor’s instruction',
          'Decide on the copy and on any limits (sponsor)',
          'Hand over the answer through the site',
        ],
        reason:
          'The note comes first, because it fixes the start of the month. Then the controller must know. The site confirms identity before data are collected for an answer, so that no copy is made for the wrong person. The sponsor decides, and the answer goes back through the site, which knows the address. The CRO supports each step and decides none (Article 28(3)(a) and (e)).',
        citations: [
          { source: 'gdpr', at: 'Art. 12(2), (3) and (6), 28(3)(a) and (e)' },
          { source: 'edpb-7-2020', at: 'Part II, section 1.3.5' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 11, 12(2)-(6), 15(3)' },
      { source: 'edpb-1-2022', at: 'sections 3.2 and 3.3 (identification), 5.3 (timing)' },
    ],
  },
  {
    kind: 'read',
    title: 'What a copy contains, and who has seen it',
    paragraphs: [
      'A participant may obtain three things: confirmation that data are processed, information about the processing, and a copy of the data (Article 15(1) and (3)). The information covers purposes, categories of data, recipients, storage, rights, the source, and automated decisions. For third countries it includes the safeguard (Article 15(2)). The person gives no reasons.',
      'A copy means all the data, in a faithful and intelligible form. A summary is not enough. Whole documents or extracts from a database are due where the person needs them to understand the data and to use the other rights (C-487/21). Coded eCRF entries, diary entries, laboratory results and recorded calls can all be part of it. So a bare export with variable names such as “AEOUT = 2” fails. Data managers add the labels and the units.',
      '“Who has seen my data?” has two answers. The first concerns companies. On request the controller must give the actual recipients, by name. It may limit itself to categories only if it is impossible to identify them, or if it shows that the request is manifestly unfounded or excessive (C-154/21, Österreichische Post). The person, not the controller, chooses between names and categories. A CRO must therefore be able to say at any time which vendors hold data under which code.',
      'The second concerns people. An audit trail shows every user who opened a page. The Court decided on such logs in C-579/21, Pankki S, a case about a bank. The person may learn the dates and the purposes of the consultations. Employees who acted under the controller’s authority and on its instructions are not recipients. Their names are due only where they are essential for using the rights effectively, and the employees’ own rights must be taken into account. The judgment was about the controller’s own staff. For the staff of a processor the company is the recipient (Article 4(9)), and we read the judgment in the same way for them. A suspicion that a neighbour opened the record without reason may make a name essential. The sponsor decides; IT keeps the logs and can search them by participant code.',
      'A copy must not adversely affect the rights and freedoms of others (Article 15(4)). Before export, mark other participants, relatives in free text, and names of staff. Remove what must be removed and give the rest. The result should not be a refusal of all information (recital 63).',
    ],
    selfChecks: [
      {
        id: '5-check-who-has-seen',
        form: 'one',
        question:
          'A participant asks for “a list of everyone who has looked at my data”. The EDC audit trail holds 61 user names from the sponsor, the CRO and the laboratory. Nothing suggests misuse. What may the sponsor’s answer contain, as a rule?',
        minutes: 2,
        options: [
          { text: 'The 61 user names with dates, because log data are data about the participant', correct: false },
          { text: 'The companies by name, and the dates and purposes of the consultations', correct: true },
          { text: 'The categories “service providers” and “laboratories”, as on the sheet', correct: false },
          { text: 'Nothing on the log, because an audit trail serves the quality of the trial', correct: false },
        ],
        reason:
          'Companies are recipients and must be named when the person asks for them (C-154/21). For log data the person may learn when and why the data were consulted. Employees acting on instructions need not be named, unless their names are essential for using the rights and their own rights have been considered (C-579/21). Categories alone do not answer a request for names. The log is not secret merely because it serves quality.',
        citations: [
          { source: 'osterreichische-post', at: 'operative part' },
          { source: 'pankki-s', at: 'operative part' },
          { source: 'gdpr', at: 'Art. 15(1)(c)' },
        ],
      },
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(9), 15(1)-(4); recital 63' },
      { source: 'c-487-21', at: 'operative part (faithful and intelligible copy)' },
      { source: 'osterreichische-post', at: 'operative part (actual recipients)' },
      { source: 'pankki-s', at: 'operative part (log data, employees)' },
    ],
  },
  {
    kind: 'read',
    title: 'Access while the trial is blinded',
    paragraphs: [
      'Most of an access request causes no difficulty, because the site can read back to the participant what the participant or the site entered. The difficult item is the treatment allocation in a blinded trial. ICH E6(R3) asks sponsor and investigator to safeguard the blinding (section 4.1). That is a scientific and ethical requirement. It is not, by itself, a limit on a fundamental right. The GDPR has no rule on blinding, so a refusal or a delay has to rest on another provision.',
      'Three provisions may help. First, the rights and freedoms of others (Article 15(4)). Whether this protects the integrity of a trial can be argued; no court has decided it. Second, Union or Member State law may restrict rights under the conditions of Article 23. Third, Union or Member State law may provide derogations for scientific research from Articles 15, 16, 18 and 21. It may do so where the right is likely to make the research purpose impossible or to impair it seriously, and the derogation is necessary (Article 89(2)). Article 89(2) is an authorisation for legislators. It gives nothing to a sponsor whose national law is silent.',
      'The answer may therefore differ between two countries in one trial. The sponsor decides, with its DPO, and documents the provision it relies on. A good answer gives everything that can be given, says what is withheld and why, and says when it will follow. Single values can reveal the arm too, such as drug levels or kit numbers; they are treated like the allocation. The informed consent materials prepare this: participants are told that information on their actual treatment will be available, where appropriate, when the sponsor has it (ICH E6(R3), 2.8.10(v)). Emergency unblinding is for the participant’s safety and follows the protocol (section 2.11). It is not a route for an access request, and nobody at a CRO opens the IRT code for one.',
      'New guidance is on its way. On 15 April 2026 the EDPB adopted draft Guidelines 1/2026 on scientific research for public consultation; they also deal with rights. A draft can change, so do not quote it to a participant as a rule. Check whether a final version exists before you rely on it.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 15(4), 23, 89(2)' },
      { source: 'ich-e6', at: 'sections 2.8.10(v), 2.11 and 4.1' },
      { source: 'edpb-1-2026', at: 'draft for public consultation (rights of the data subject)' },
    ],
  },
  {
    kind: 'read',
    title: 'Leaving the trial, erasing data, objecting',
    paragraphs: [
      'People use the word “withdraw” for different acts. A participant may stop the treatment but stay in follow-up. A participant may withdraw the informed consent to the trial, at any time, without a reason and without detriment. That does not affect the activities already carried out or the use of data obtained before the withdrawal (Regulation (EU) 536/2014, Article 28(3)). The sentence says nothing about data collected after it: new collection for the trial stops. Where the sponsor chose consent as its GDPR legal basis, that consent too can be withdrawn, with effect for the future (Article 7(3) GDPR). And a participant may ask for erasure (Article 17). One sentence in an e-mail may mean one or all of these. The site asks.',
      'Erasure on request needs a ground from Article 17(1). Examples are data that are no longer necessary (a), a withdrawn consent without another basis (b), a successful objection (c), or unlawful processing (d). Even then Article 17(3) excludes erasure in so far as processing is necessary: for a legal obligation (b), for reasons of public interest in public health (c), or for scientific research under Article 89(1) where erasure is likely to make its objectives impossible or to impair them seriously (d). Article 89(2) does not name Article 17, because this exception already stands there. Safety data and the data that support the results often fall under it. The exception is not automatic. The sponsor examines it for each request and each category of data. A recorded call that nobody needs, or a phone number kept by the travel vendor, can usually be erased.',
      'Processing that rested only on consent stops once consent is withdrawn. The data are erased if no other legal ground for the processing exists (Article 17(1)(b)) and no exception of Article 17(3) applies. Operations that had another basis from the start, such as legal obligations on safety, are not affected (EDPB Opinion 3/2019). A sponsor cannot keep a second basis in reserve and change to it after the withdrawal.',
      'Other rights depend on the legal basis as well. The right to object applies where the basis is public interest or legitimate interests (Article 21(1)). For research there is a special rule: the person may object on grounds relating to the person’s situation, unless processing is necessary for a task carried out for reasons of public interest (Article 21(6)). Portability requires consent or a contract as basis (Article 20(1)). Article 22 matters where software alone takes a decision with legal or similarly significant effects. So the choice of a legal basis is also a choice of rights. The Commission’s proposal for a European Biotech Act would build the processing by sponsors and investigators on a legal obligation. EDPB and EDPS commented on it in Joint Opinion 3/2026. It is not law yet.',
      'Restriction bridges the time until a question is settled (Article 18(1)). It helps in four cases: the person contests the accuracy; the processing is unlawful and the person prefers restriction to erasure; the controller no longer needs the data but the person needs them for a legal claim; or an objection is being examined. Restricted data may be stored. Other use needs the person’s consent, or serves legal claims, the rights of another person, or important public interest (Article 18(2)). Many EDC systems have no flag for this, so agree a manual procedure before the first request.',
      'Rectification, erasure and restriction also concern recipients: the controller informs each of them, unless this is impossible or takes disproportionate effort (Article 19). So the CRO may receive an instruction weeks later, and must be able to carry it out.',
    ],
    selfChecks: [
      {
        id: '5-check-delete-everything',
        form: 'all',
        question:
          'A participant leaves a trial and asks the sponsor to “delete everything”. Which of these data can the sponsor, as a rule, keep after examining Article 17(3)?',
        minutes: 2,
        options: [
          { text: 'The report of a serious adverse event in March', correct: true },
          { text: 'The blood pressure values that the primary analysis needs', correct: true },
          { text: 'The home address at the travel vendor after the last trip', correct: false },
          { text: 'The audit trail of her eCRF pages in the trial master file', correct: true },
          { text: 'The recording of a helpdesk call about a forgotten password', correct: false },
        ],
        reason:
          'Safety reports and the trial master file are kept because of legal obligations (Article 17(3)(b); Regulation (EU) 536/2014, Articles 41 to 43 and 58). Efficacy data may be kept with documented reasons why erasure would seriously impair the research (Article 17(3)(d)). An old address and a password call serve neither. They are no longer necessary and are erased (Article 17(1)(a)).',
        citations: [
          { source: 'gdpr', at: 'Art. 17(1)(a) and (3)(b)-(d)' },
          { source: 'ctr', at: 'Art. 28(3), 41-43, 58' },
        ],
      },
    ],
    citations: [
      { source: 'ctr', at: 'Art. 28(3)' },
      { source: 'gdpr', at: 'Art. 7(3), 17(1) and (3)(b)-(d), 18, 19, 20(1), 21(1) and (6), 22, 89(1)-(2)' },
      { source: 'edpb-3-2019', at: 'part on explicit consent and its withdrawal' },
      { source: 'edpb-5-2020', at: 'section 6 (no change from consent to another basis)' },
      { source: 'biotech-act', at: 'proposed amendment of Art. 93 of Regulation (EU) 536/2014 (not law)' },
      { source: 'joint-opinion-3-2026', at: 'part on the legal basis in clinical trials' },
    ],
  },
  {
    kind: 'practice',
    title: 'Write the note to the sponsor',
    minutes: 5,
    paragraphs: [
      'On Wednesday 15 April 2026 the travel coordinator of your CRO takes a call. The caller gives her name and says that she takes part in trial NOR-51 in Bergen with code 2204-009. She wants “all the recordings of my calls and my taxi bookings deleted, and a list of who has seen them”. Write the note that goes to the sponsor’s privacy contact. Decide what goes to the site.',
    ],
    modelAnswer: [
      'To the sponsor, the same day: “On 15 April 2026 at 10:20 our travel desk received an oral request concerning participant 2204-009, trial NOR-51. It asks for (1) erasure of call recordings and taxi bookings and (2) information on who has seen these data. We hold both categories in the travel system, under the code; the bookings also show the pick-up address. Two companies have received them: ourselves and the taxi firm. The access log is available. No one has answered on the substance. Our record shows no earlier request. We await your instruction and can export, restrict or delete within two working days of it.”',
      'The note contains no name and no telephone number. It names the two wishes without ruling on them: Article 17 for the erasure, Article 15(1)(c) for the recipients. It gives the sponsor what it needs for the second: the companies that it must name on request (C-154/21), and a log from which dates and purposes can be told without the names of employees (C-579/21). Travel data serve another purpose than efficacy data, so the exceptions of Article 17(3) may not fit.',
      'To the site, by the route in the contract: that participant 2204-009 has called with a data request, that the sponsor has been informed, and that the sponsor may ask the site to confirm identity. The caller is told only that her request was passed on and that the site is her contact. Scheduled deletion of the recordings is paused, and the sponsor knows it.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 12(3), 15(1)(c), 17, 28(3)(e)' },
      { source: 'osterreichische-post', at: 'operative part' },
      { source: 'pankki-s', at: 'operative part' },
    ],
  },
  {
    kind: 'practice',
    title: 'A wrong weight in the eCRF',
    minutes: 3,
    paragraphs: [
      'A participant in Turku sees at a visit that the eCRF shows his weight as 98 kg. He says it was 89 kg and asks for correction. The study coordinator writes to your data management: “Please overwrite, GDPR Art. 16, urgent.” The scale printout in the source file says 89 kg. What do you do, and what remains visible?',
    ],
    modelAnswer: [
      'The participant has the right to rectification of inaccurate data without undue delay (Article 16). Here the right and good practice want the same. But the site makes the correction, not the CRO: the entry belongs to the investigator, and the sponsor should not change it unless this is justified, agreed in advance with the investigator and documented (ICH E6(R3), 3.16.1(i)). Data management answers with a query that the site resolves.',
      'The correction is attributed to the person who makes it, supported by the source record, and made in time (4.2.4). The audit trail keeps 98 kg with date and author. This does not breach Article 16: the current value is accurate, and the trail is needed to verify the trial.',
      'If the printout had said 98 kg, the accuracy would be contested. Then the participant could ask for restriction while the controller verifies (Article 18(1)(a)), and the request would go to the sponsor.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 16, 18(1)(a)' },
      { source: 'ich-e6', at: 'sections 3.16.1(i), 4.2.4' },
    ],
  },
  {
    kind: 'practice',
    title: 'Correct the information sheet',
    minutes: 4,
    paragraphs: [
      'You work in start-up and check a draft sheet for a trial of a private sponsor. It relies on Article 6(1)(c) for safety reporting and on Article 6(1)(f) for the research. The sheet says: “Your data are shared with third parties as necessary. If you leave, all your data will be deleted. You have the right to data portability. For questions, write to the study’s clinical team at the sponsor.” Find four faults and say what you propose.',
    ],
    modelAnswer: [
      '“Third parties as necessary” names no recipient and no category (Article 13(1)(e)). Propose: who gets named records at the hospital, who gets coded data, and the vendors known today or the place where the list is kept. “All your data will be deleted” is untrue where the sponsor must keep safety data and the trial master file (Article 17(3)(b); Regulation (EU) 536/2014, Articles 28(3) and 58). Propose: no new data are collected; data obtained before remain, with the reason.',
      'Portability needs consent or a contract as basis (Article 20(1)). Neither is used here. The right that belongs in the sheet is the right to object to the research use (Article 21). Article 21(4) asks that it be brought to the person’s attention clearly and apart from other information. An address in the clinical team replaces the data protection officer’s contact (Article 13(1)(b)), and would bring names to people who should see only codes. Propose: ask through the study site, or write directly to the officer.',
      'You propose these changes to the sponsor; the controller decides on the text.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 13(1)(b) and (e), 13(2)(b), 17(3)(b), 20(1), 21(1) and (4)' },
      { source: 'ctr', at: 'Art. 28(3), 58' },
    ],
  },
]
