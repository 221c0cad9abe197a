import type { ModuleText } from '../schema.ts'

/** Module 5, Rights: what a participant may ask for, who answers, in which time, and where the limits are. */
export const rights: ModuleText = {
  id: 5,
  version: 1,
  questMinutes: 8,
  briefing: [
    {
      kind: 'read',
      title: 'Who answers and who passes on',
      minutes: 3,
      paragraphs: [
        'A participant has the rights of Articles 15 to 22 of the GDPR during the whole trial: access, rectification, erasure, restriction, portability, objection, and protection against purely automated decisions. These rights are claims against the controller. For the trial data that is the sponsor. For the medical record it is the site. A site or institution may also be a controller, or a joint controller, for trial data; the contracts tell you (Art. 4(7), 26).',
        'A CRO that works as processor does not decide on a request. Its contract must oblige it to assist the controller with appropriate technical and organisational measures, as far as this is possible (Art. 28(3)(e)). The EDPB says that this assistance may consist in promptly forwarding a request and in making it possible for the controller to find and extract the data. So read the agreement: it should name a contact and a time.',
        'A request needs no form and no legal words. “What have you got about me?” is enough. It may reach you through an eDiary helpdesk, a travel vendor, a call to the CRO’s switchboard, or a CRA who meets a participant in the corridor. Every such person should know one thing: note it, pass it on the same day, promise nothing.',
        'Forward little. The sponsor works with coded data and should not receive the name of a participant. Send the date, the channel, what is asked for, and the participant code if the message shows it. If the message itself identifies the person, use the route that your contract gives for it, which normally leads to the site. The site knows the participant and holds the identification list, so it is the practical contact.',
        'Your employer also processes data for its own purposes, for example about its employees. For those data it is the controller, and it answers requests itself.',
      ],
      points: [
        'Controller answers; processor assists and follows instructions (Art. 28(3)(a) and (e)).',
        'Do not collect the participant’s name, and do not link it with the code.',
        'Record when and where the request arrived. The time limit may already be running.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(7), 15-22, 26, 28(3)(a) and (e)' },
        { source: 'edpb-7-2020', at: 'Part II, section 1.3.5 (assistance with requests)' },
        { source: 'ich-e6', at: 'section 2.12 (participant codes in reported data)' },
      ],
    },
    {
      kind: 'read',
      title: 'One month, and proof of identity',
      minutes: 3,
      paragraphs: [
        'The controller informs the person about the action taken without undue delay and in any event within one month of receipt. Where requests are complex or numerous, it may extend this by two further months. It must say so, with reasons, within the first month (Art. 12(3)). If it does not act on the request, it must explain why within one month and mention the right to complain to a supervisory authority and to go to court (Art. 12(4)). Silence is not an answer.',
        'The month starts when the request reaches the controller. If the participant information gives a CRO mailbox as the address, plan as though receipt there starts the month. A request of 9 February is due on 9 March. If the last day is a weekend or a public holiday, the period ends on the next working day. Handling is free of charge, unless a request is manifestly unfounded or excessive, and the controller must be able to show that (Art. 12(5)). A reasonable fee is possible for further copies (Art. 15(3)).',
        'Identity is a separate question. More information may be requested only where the controller has reasonable doubts about who is asking (Art. 12(6)). A copy of an identity card should not be the routine: it brings in more personal data than the trial needs. In a trial there is a better way. The site has met the participant and can confirm the link between person and code.',
        'What if the sponsor says “we only have codes, we cannot find anybody”? A controller does not have to collect extra data only to identify someone (Art. 11(1)). If it can show that it cannot identify the person, Articles 15 to 20 do not apply, except where the person supplies information that makes identification possible (Art. 11(2)). A participant who gives the code, or asks through the site, does that. The sponsor also has to facilitate the exercise of rights (Art. 12(2)). The coded form alone is therefore rarely a reason to refuse.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 11, 12(2)-(6), 15(3)' },
        { source: 'edpb-1-2022', at: 'sections 3.2 and 3.3 (identification), 5.3 (timing)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the rights in the Regulation',
      minutes: 8,
      paragraphs: [
        'Open the GDPR. Read Art. 12(2) to (6), then Art. 15, 16, 17 and 18. Read slowly where a paragraph contains an “unless” or an “except”. Skip Art. 13 and 14, which belong to another module.',
        'Keep one participant in mind, who has left a trial after six months and writes to the sponsor. Note the paragraph number beside each answer.',
      ],
      points: [
        'Which information must go with a copy of the data (Art. 15(1) and (2)), and who must not be harmed by the copy (Art. 15(4))?',
        'Which of the grounds in Art. 17(1) could apply to trial data when consent is not the legal basis?',
        'In which four cases may the person obtain restriction, and what may still be done with restricted data (Art. 18(1) and (2))?',
        'Where does Art. 12 tell the controller what to do when it refuses?',
      ],
      citations: [{ source: 'gdpr', at: 'Art. 12(2)-(6), 15, 16, 17, 18' }],
    },
    {
      kind: 'read',
      title: 'Access while the trial is blinded',
      minutes: 3,
      paragraphs: [
        'A participant may obtain confirmation that data are processed, a set of information about the processing, and a copy of the data (Art. 15(1) and (3)). Coded eCRF entries, diary entries, laboratory results and recorded calls can all be part of the copy. The person gives no reasons. Most of this causes no difficulty, because the site can read back to the participant what the participant or the site entered.',
        'The difficult item is the treatment allocation in a blinded trial. ICH E6(R3) asks sponsor and investigator to safeguard the blinding (section 4.1). That is a scientific and ethical requirement. It is not, by itself, a limit on a fundamental right. The GDPR contains no article with the title “blinding”. A refusal or a delay has to rest on law.',
        'Three places come into question. First, a copy must not adversely affect the rights and freedoms of others (Art. 15(4)); recital 63 adds that this should not end in a refusal of all information. Second, Union or Member State law may restrict rights under the conditions of Art. 23. Third, Union or Member State law may provide derogations for scientific research from Art. 15, 16, 18 and 21. It may do so where the right is likely to make the research purpose impossible or to impair it seriously, and the derogation is necessary (Art. 89(2)). Art. 89(2) is an authorisation for legislators. It gives nothing to a sponsor whose national law is silent.',
        'The answer may therefore differ between two countries in one trial. The sponsor decides, with its DPO, and documents the provision it relies on. A good answer gives everything that can be given, says what is withheld and why, and says when it will follow. The informed consent materials prepare this: participants are told that information on their actual treatment will be available, where appropriate, when the sponsor has it (ICH E6(R3), 2.8.10(v)). Emergency unblinding is for the participant’s safety and follows the protocol (section 2.11). It is no route for an access request, and nobody at a CRO opens the IRT code for one.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 15(1), (3) and (4), 23(1), 89(2); recital 63' },
        { source: 'edpb-1-2022', at: 'sections 6.2 and 6.4 (limits and restrictions)' },
        { source: 'ich-e6', at: 'sections 2.8.10(v), 2.11 and 4.1' },
      ],
    },
    {
      kind: 'read',
      title: 'Leaving the trial, erasing data, objecting',
      minutes: 3,
      paragraphs: [
        'People use the word “withdraw” for different acts. A participant may stop the treatment but stay in follow-up. A participant may withdraw the informed consent to the trial, at any time, without a reason and without detriment. That does not affect the activities already carried out or the use of data obtained before the withdrawal (Regulation (EU) 536/2014, Art. 28(3)). Where the sponsor chose consent as its GDPR legal basis, that consent too can be withdrawn, with effect for the future (GDPR Art. 7(3)). And a participant may ask for erasure (Art. 17). One sentence in an e-mail may mean one or all of these. The site asks.',
        'Erasure on request needs a ground from Art. 17(1). Even then Art. 17(3) excludes it in so far as processing is necessary: for a legal obligation (b), for reasons of public interest in public health (c), or for scientific research under Art. 89(1) where erasure is likely to make its objectives impossible or to impair them seriously (d). Safety data and the data that support the results often fall here. The exception is not automatic. The sponsor examines it for each request and each category of data. A recorded call that nobody needs, or a phone number kept by the travel vendor, can usually go.',
        'Processing that rested only on consent stops once consent is withdrawn. The data are erased if no other legal ground for the processing exists (Art. 17(1)(b)) and no exception of Art. 17(3) applies. Operations that had another basis from the start, such as legal obligations on safety, are not affected (EDPB Opinion 3/2019).',
        'The right to object applies where the basis is public interest or legitimate interests (Art. 21(1)). For research there is a special rule: the person may object on grounds relating to the person’s situation, unless processing is necessary for a task carried out for reasons of public interest (Art. 21(6)). Portability requires consent or a contract as basis (Art. 20(1)). Art. 22 matters where software alone takes a decision with legal or similarly significant effects.',
        'Rectified, erased or restricted data also concern recipients: the controller tells each of them, unless this is impossible or takes disproportionate effort (Art. 19). So the CRO may receive an instruction weeks later, and must be able to carry it out.',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(3)' },
        { source: 'gdpr', at: 'Art. 7(3), 17(1) and (3)(b)-(d), 19, 20(1), 21(1) and (6), 22, 89(1)' },
        { source: 'edpb-3-2019', at: 'part on consent and its withdrawal' },
      ],
    },
    {
      kind: 'source',
      title: 'Read where the limits come from',
      minutes: 7,
      paragraphs: [
        'Open Regulation (EU) 536/2014 at Art. 28 and read paragraphs (1)(d) and (3). Then read GDPR Art. 7(3), Art. 17(3), Art. 21(6) and Art. 89(1) and (2). Finish with the part of EDPB Opinion 3/2019 on explicit consent and its withdrawal.',
        'The Clinical Trials Regulation still refers to Directive 95/46/EC. Read such references as references to the GDPR (GDPR Art. 94(2)).',
      ],
      points: [
        'Which two things stay untouched by a withdrawal under Art. 28(3), and for which data does the sentence say nothing?',
        'Which rights does Art. 89(2) name? Why does it not need to name Art. 17?',
        'What does Opinion 3/2019 expect of a sponsor that chose consent as legal basis and then meets a withdrawal?',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(1)(d) and (3)' },
        { source: 'gdpr', at: 'Art. 7(3), 17(3), 21(6), 89(1)-(2), 94(2)' },
        { source: 'edpb-3-2019', at: 'part on consent and its withdrawal' },
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
        'To the sponsor, the same day: “On 15 April 2026 at 10:20 our travel desk received an oral request concerning participant 2204-009, trial NOR-51. It asks for (1) erasure of call recordings and taxi bookings and (2) information on the recipients of these data. We hold both categories in the travel system, under the code; the bookings also show the pick-up address. No one has answered on the substance. Our record shows no earlier request. We await your instruction and can export, restrict or delete within two working days of it.”',
        'The note contains no name and no telephone number. It names the two rights without ruling on them: Art. 17 for the erasure, Art. 15(1)(c) for the recipients. It helps the sponsor to decide, because travel data serve another purpose than efficacy data and the exceptions of Art. 17(3) may not fit.',
        'To the site, by the route in the contract: that participant 2204-009 has called with a data request, that the sponsor has been informed, and that the sponsor may ask the site to confirm identity. The caller is told only that her request was passed on and that the site is her contact.',
      ],
      citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 12(3), 15(1)(c), 17, 28(3)(e)' }],
    },
    {
      kind: 'practice',
      title: 'A wrong weight in the eCRF',
      minutes: 5,
      paragraphs: [
        'A participant in Turku sees at a visit that the eCRF shows his weight as 98 kg. He says it was 89 kg and asks for correction. The study coordinator writes to your data management: “Please overwrite, GDPR Art. 16, urgent.” The scale printout in the source file says 89 kg. What do you do, and what remains visible?',
      ],
      modelAnswer: [
        'The participant has the right to rectification of inaccurate data without undue delay (Art. 16). Here the right and good practice want the same. But the site makes the correction, not the CRO: the entry belongs to the investigator, and the sponsor should not change it unless this is justified, agreed in advance with the investigator and documented (ICH E6(R3), 3.16.1(i)). Data management answers with a query that the site resolves.',
        'The correction is attributed to the person who makes it, supported by the source record, and made in time (4.2.4). The audit trail keeps 98 kg with date and author. This does not breach Art. 16: the current value is accurate, and the trail is needed to verify the trial.',
        'If the printout had said 98 kg, the accuracy would be contested. Then the participant could ask for restriction while the controller verifies (Art. 18(1)(a)), and the request would go to the sponsor.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 16, 18(1)(a)' },
        { source: 'ich-e6', at: 'sections 3.16.1(i), 4.2.4' },
      ],
    },
  ],
  quests: [
    {
      id: '5-the-saturday-email',
      title: 'The Saturday E-mail',
      description:
        'Decide what a CRO helpdesk does with a message that mixes withdrawal, access and erasure in a blinded trial.',
      scenario: [
        'Monday 9 February 2026, 09:10, Ghent. Corvane Clinical, a CRO, runs the electronic diary and the participant helpdesk for trial TES-302, a double-blind asthma study. The sponsor is Tessalia Pharma GmbH in Vienna. One site is the Hospital Santa Efigénia in Coimbra, where Dr Inês Carvalho is the investigator and keeps the identification list.',
        'Helpdesk agent Liesbeth Maes opens an e-mail that arrived on Saturday. It comes from a private address and carries a full name. The writer says that she left the trial on Friday and told her study doctor. She asks for a copy of everything held about her, including whether her inhaler was active or placebo, and for the deletion of all her data. A screenshot of her diary is attached. It shows participant code 3107-014.',
        'Project manager Jonas Lindqvist opens the agreement. Every request goes to the sponsor’s privacy office within one working day. Corvane does not answer on the substance. Messages that identify a participant go to the site only, through a secure portal. The helpdesk address is printed in the participant information. The sponsor does not rely on consent as legal basis for the trial data. Allocation stays blinded until database lock in November.',
        'A data manager offers to export the eCRF pages for 3107-014 by noon. A colleague suggests asking the writer for her identity card. Liesbeth wants to send something helpful today.',
      ],
      question: 'What should Corvane do with this message today?',
      choices: [
        {
          text: 'Ask her for a copy of her identity card, match the name with code 3107-014, export her eCRF and diary entries without the treatment arm, and send them to her private address before the month ends on 9 March.',
          correct: false,
          explanation:
            'To answer a request by e-mail within the month is the right aim (Art. 12(3), 15). But the controller answers, not the CRO: a processor acts on instructions and assists (Art. 28(3)(a) and (e)). By matching her name with the code, Corvane would create for itself the link that only the site should hold, against data minimisation (Art. 5(1)(c), 89(1)). Further proof of identity may be requested only where there are reasonable doubts (Art. 12(6)). Her site knows her and can confirm her identity without a card.',
          citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 12(3) and (6), 15, 28(3)(a) and (e), 89(1)' }],
        },
        {
          text: 'Confirm to her that leaving the trial ends the use of her data, let data management delete her eCRF and diary records, and inform the sponsor and the site in writing as soon as the deletion has been logged.',
          correct: false,
          explanation:
            'Her withdrawal must be respected, and the site stops collecting new trial data from her. But withdrawal does not affect activities already carried out or the use of data obtained before it (Regulation (EU) 536/2014, Art. 28(3)). Erasure has limits for public health and for research (GDPR Art. 17(3)(c) and (d)), and the sponsor decides whether they apply. A processor that deletes trial data without instruction infringes Art. 28(3)(a) and damages records on which safety depends. Right would have been to forward the wish for erasure and keep the data unchanged until the sponsor instructs.',
          citations: [
            { source: 'ctr', at: 'Art. 28(3)' },
            { source: 'gdpr', at: 'Art. 17(3)(c)-(d), 28(3)(a)' },
          ],
        },
        {
          text: 'Report the request to the sponsor’s privacy office without her name, pass the message itself to the site through the portal, and reply to her only that it has been passed on and that the site is her contact.',
          correct: true,
          explanation:
            'The sponsor decides on access and erasure; the CRO assists by passing the request on at once (Art. 28(3)(e)). The sponsor can prepare with the code. The site, which holds the list, confirms who she is, so her name spreads no further (Art. 5(1)(c)). Participants were given this address, so plan from Saturday 7 February: the month would end on Saturday 7 March, and so on Monday 9 March (Art. 12(3)). To withhold the treatment arm, the sponsor needs a legal ground: Art. 15(4), or law under Art. 23 or 89(2).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(c), 12(3), 15(4), 23, 28(3)(e), 89(2)' },
            { source: 'edpb-7-2020', at: 'Part II, section 1.3.5' },
            { source: 'edpb-1-2022', at: 'section 5.3 (timing)' },
          ],
        },
      ],
      points: 225,
    },
  ],
}
