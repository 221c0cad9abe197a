import type { ModuleText } from '../schema.ts'

/** Module 3, Two consents: informed consent to a trial is not the legal basis; how a basis is chosen and recorded. */
export const twoConsents: ModuleText = {
  id: 3,
  version: 2,
  briefing: [
    {
      kind: 'read',
      title: 'One signature, two laws',
      paragraphs: [
        'A participant signs one form, and many people believe that this signature does everything. It does one thing for certain: it documents informed consent to take part in the trial under Articles 28 and 29 of Regulation (EU) 536/2014. That consent protects human dignity and the right to the integrity of the person. No trial procedure starts without it, apart from the cases that the regulation itself provides for, such as emergency situations (Article 35).',
        'The GDPR asks a different question: on which legal basis may a controller process personal data? Consent is one of six answers in Article 6(1), and explicit consent is one of ten conditions in Article 9(2). The EDPB states that informed consent under Regulation (EU) 536/2014 must not be confused with consent as a legal basis for processing (Opinion 3/2019). The first is a safeguard and a requirement of ethics and trial law. The second is a choice of the controller, who has alternatives.',
        'The two differ in their conditions. GDPR consent must be freely given, specific, informed and unambiguous (Article 4(11)). Recital 43 says that it should not provide a valid basis where there is a clear imbalance between the person and the controller. In a trial such an imbalance is common. The EDPB names participants who are not in good health, who belong to an economically or socially disadvantaged group, or who are in a situation of institutional or hierarchical dependency. Consent will therefore not be the appropriate basis in most cases, and a sponsor that wants to use it has to assess the circumstances with particular care.',
        'The consequences differ too. A person who gave GDPR consent can withdraw it at any time, and withdrawing must be as easy as giving it (Article 7(3)). The processing that rests on it must then stop. A sponsor that has to keep safety data for an authority cannot make that promise.',
        'For a CRO the practical lesson is short. When you draft, localise or review a consent form, keep two things apart: what the person agrees to (taking part) and what the person is told (how data are processed, and on which basis).',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28, 29 and 35' },
        { source: 'gdpr', at: 'Art. 4(11), 6(1), 7(3), 9(2)(a); recital 43' },
        { source: 'edpb-3-2019', at: 'section on informed consent and on consent as a legal basis' },
      ],
    },
    {
      kind: 'read',
      title: 'Both consents side by side',
      paragraphs: [
        'Put the two consents next to each other. Under trial law the investigator, or a qualified member of the team, holds an interview and explains the trial. The information covers its nature, aims, benefits and risks, the right to refuse or leave, and possible alternatives, including follow-up for those who leave (Article 29(2) of Regulation (EU) 536/2014). The consent is written, dated and signed by both sides, and the participant receives a copy (Article 29(1)). Data protection appears as one condition of the trial in Article 28(1)(d): the rights to privacy and to data protection are safeguarded.',
        'Under the GDPR the controller asks. Consent covers one or more specific purposes. No written form is required, but the controller must be able to show that the person consented (Article 7(1)). If consent is part of a text on other matters, the request must stand apart in clear and plain language. A part that infringes the GDPR does not bind the person (Article 7(2)). Before consenting, the person must learn that consent can be withdrawn (Article 7(3)).',
        'Two recitals explain the word “freely”. The person must have a genuine choice and be able to refuse or withdraw without detriment (recital 42). Where the person depends on the controller, consent is doubtful (recital 43). A patient who sees the trial as the last hope, and whose own doctor asks, may not feel free to say no.',
        'The first consent does not depend on the second. If a sponsor relies on Article 6(1)(f) for its research, informed consent to the trial is still needed. If national law asks for consent to the processing as well, the form needs two requests that a reader can tell apart. A CRA who checks signed forms then looks for both answers.',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(1)(d), 29(1) and (2)' },
        { source: 'gdpr', at: 'Art. 7(1) to (3); recitals 42 and 43' },
      ],
      selfChecks: [
        {
          id: '3-check-which-consent',
          form: 'all',
          minutes: 2,
          question:
            'A sponsor relies on Article 6(1)(f) for its research. Which statements about the consent form are right?',
          options: [
            { text: 'The signature for taking part in the trial is still required.', correct: true },
            {
              text: 'The form must tell participants the legitimate interests that the sponsor pursues.',
              correct: true,
            },
            { text: 'Informed consent under trial law becomes optional.', correct: false },
            { text: 'The form must inform participants about the right to object.', correct: true },
            { text: 'The form should call the signature explicit consent to the processing.', correct: false },
          ],
          reason:
            'Articles 28 and 29 of Regulation (EU) 536/2014 require informed consent whatever the legal basis is. With Article 6(1)(f) the controller names its interests (Article 13(1)(d) GDPR) and the right to object (Articles 13(2)(b) and 21). Calling the signature a GDPR consent would name a basis that nobody chose.',
          citations: [
            { source: 'ctr', at: 'Art. 28 and 29' },
            { source: 'gdpr', at: 'Art. 13(1)(d), 13(2)(b), 21' },
          ],
        },
      ],
    },
    {
      kind: 'read',
      title: 'A basis for each purpose',
      paragraphs: [
        'The EDPB looks at the whole life of a protocol, from the start of the trial to the deletion of the data at the end of the archiving period, and calls this primary use. Within it the EDPB separates two groups of processing operations. Each needs a legal basis in Article 6(1) and a condition in Article 9(2).',
        'The first group serves reliability and safety. These operations are expressly required by Regulation (EU) 536/2014 and national law: safety reporting (Articles 41 to 43), disclosure to inspectors (Articles 77 to 79) and archiving of the clinical trial master file (Article 58). The basis is the legal obligation of the controller, Article 6(1)(c) GDPR. The condition is Article 9(2)(i), public interest in the area of public health.',
        'The second group is research activity under the protocol: the analysis of efficacy, of endpoints, of biomarkers. In the EDPB’s view it cannot rest on a legal obligation. Depending on the circumstances, three bases come into question. Article 6(1)(e), a task in the public interest, fits where trials fall directly within the mandate and tasks that national law gives to the body, for instance a university hospital. Article 6(1)(f), legitimate interests, fits many commercial sponsors. It requires an assessment that the interests or rights of participants do not override, and public authorities cannot use it for their tasks. Article 6(1)(a) remains possible under strict conditions, together with explicit consent under Article 9(2)(a). With (e) or (f) the condition is Article 9(2)(j), scientific research with safeguards under Article 89(1), or Article 9(2)(i), in both cases on the basis of Union or Member State law.',
        'A balancing for Article 6(1)(f) names the interest, shows that the data are necessary for it, and weighs it against the interests, rights and expectations of participants. Safeguards count on the scale: coding, short access lists, ethical review, clear information.',
        'National law matters here, because Member States have added conditions for health and genetic data (Article 9(4)). Some require consent to the processing in certain research, others do not. A country annex to the consent form may therefore look different for good reason. Ask the sponsor for the national analysis before you standardise a text.',
        'The controller chooses. The CRO may prepare the table, but the sponsor decides, with advice from its data protection officer. The choice is made before the processing starts, because the participant must be told the purposes and the legal basis when data are collected (Article 13(1)(c)). When data come from elsewhere, the time limits of Article 14 apply. A reserve basis is not available later: the EDPB says that a controller cannot swap from consent to another basis when problems with consent appear (Guidelines 05/2020, section 6).',
      ],
      citations: [
        { source: 'edpb-3-2019', at: 'section on primary use: reliability and safety; research activities' },
        { source: 'gdpr', at: 'Art. 6(1)(a), (c), (e), (f), 9(2)(a), (i), (j), 9(4), 13(1)(c), 14, 89(1)' },
        { source: 'ctr', at: 'Art. 41 to 43, 58, 77 to 79' },
        { source: 'edpb-5-2020', at: 'section 6' },
      ],
      selfChecks: [
        {
          id: '3-check-order-of-basis',
          form: 'order',
          minutes: 2,
          question: 'Put the work on a legal basis in order.',
          steps: [
            'List the purposes and operations of the protocol.',
            'Check the national rules for each country.',
            'Let the sponsor decide, with its data protection officer’s advice.',
            'Adapt the participant information to the decision.',
            'Collect the first participant’s data.',
          ],
          reason:
            'A basis belongs to a purpose, so the purposes come first. National conditions (Article 9(4)) can change the choice. The controller decides, and the text follows the decision. Participants must know the basis when their data are collected (Article 13(1)(c)).',
          citations: [{ source: 'gdpr', at: 'Art. 6(1), 9(4), 13(1)(c), 39(1)(a)' }],
        },
      ],
    },
    {
      kind: 'read',
      title: 'How Opinion 3/2019 reasons, and what has come since',
      paragraphs: [
        'The opinion dates from 23 January 2019. Regulation (EU) 536/2014 became applicable three years later, on 31 January 2022. The opinion comments on a set of questions and answers of the Commission. It has three steps, and you can use them as a checklist.',
        'First, it asks what the processing is for. The duties to report safety information, to archive and to show data to inspectors come from the law. The person cannot switch them off. It would therefore be wrong to ask for consent to them. Second, for research under the protocol, it asks whether the participant is really free. It finds a clear imbalance of powers in many trials. Third, it looks at use outside the protocol. That is secondary use, and it needs an assessment of its own.',
        'An example shows the effect. A participant in Porto withdraws in month four. Two months before, the site had reported a serious adverse event. The safety unit keeps the case and completes it from data that were collected before the withdrawal, because Article 6(1)(c) does not depend on her will. If the biomarker research rested on her GDPR consent, that research stops for her data when she withdraws this consent. The data manager therefore needs to know, for each data set, which basis carries it.',
        'Newer texts are on the table. On 15 April 2026 the EDPB adopted Guidelines 1/2026 on scientific research as a draft for public consultation. They also discuss the presumption of compatibility for later research. The Commission’s proposal for a European Biotech Act, COM(2025) 1022, would amend Article 93 of Regulation (EU) 536/2014. It would build the processing by sponsors and investigators on a legal obligation. The EDPB and the EDPS commented on it in Joint Opinion 3/2026 of 10 March 2026. A draft and a proposal are not law in force. Check the status of both before you quote them, and do not write a proposed basis into a form.',
      ],
      citations: [
        { source: 'edpb-3-2019', at: 'sections on primary use, consent and its withdrawal, and secondary use' },
        { source: 'ctr', at: 'Art. 99' },
        { source: 'edpb-1-2026', at: 'draft of 15 April 2026 for public consultation' },
        { source: 'biotech-act', at: 'proposed amendments to Regulation (EU) 536/2014, Art. 93' },
        { source: 'joint-opinion-3-2026', at: 'on the proposed Art. 93' },
      ],
      selfChecks: [
        {
          id: '3-check-pending-law',
          form: 'one',
          minutes: 1,
          question:
            'A sponsor wants its form to say: “We process your data under a legal obligation for all research in this trial.” It refers to the Biotech Act. What do you tell its regulatory lead?',
          options: [
            { text: 'The Act is a proposal, so the form states the bases that the law allows now.', correct: true },
            {
              text: 'The sentence can stay, if a note says that the Act will apply before database lock.',
              correct: false,
            },
            { text: 'The sentence can stay, if the participant also consents to the processing.', correct: false },
          ],
          reason:
            'COM(2025) 1022 is a proposal. Nobody knows yet whether, when and with which text it will apply, so a note about a future date supplies no basis today. In the EDPB’s view research under the protocol cannot rest on a legal obligation (Opinion 3/2019). Adding a consent would give the participant two conflicting messages. Article 13(1)(c) GDPR requires the actual basis.',
          citations: [
            { source: 'biotech-act', at: 'proposal, Art. 93 of Regulation (EU) 536/2014' },
            { source: 'edpb-3-2019', at: 'section on research activities' },
            { source: 'gdpr', at: 'Art. 13(1)(c)' },
          ],
        },
      ],
    },
    {
      kind: 'practice',
      title: 'Fill in the basis table',
      minutes: 5,
      paragraphs: [
        'A commercial sponsor asks your start-up team for a first draft of its table of legal bases. It lists five operations. (1) Reporting a suspected unexpected serious adverse reaction. (2) The primary efficacy analysis. (3) Keeping the clinical trial master file for 25 years. (4) Booking taxis for participants who need help with travel. (5) Using the coded data for other research on the same disease after the trial. Write a proposal and one open question for each.',
      ],
      modelAnswer: [
        '(1) and (3): Article 6(1)(c) with Article 9(2)(i), since Articles 42 and 58 of Regulation (EU) 536/2014 impose the duty. Open question for (3): which documents belong to the master file, and which copies are outside it?',
        '(2): for a commercial sponsor Article 6(1)(f) with Article 9(2)(j), and a written balancing. Open question: on which Union or national law does Article 9(2)(j) rest in each country, and does any country require consent?',
        '(4): a separate purpose with names, addresses and appointment times, which reveal that a person takes part in a trial. A basis under Article 6(1) and a condition under Article 9(2) must be found for it. Open question: can the site book, so that the sponsor and the CRO receive no name?',
        '(5): secondary use. Open questions: was a request under Article 28(2) of Regulation (EU) 536/2014 planned in the consent form, and which basis and safeguards under Article 89(1) will the later project have?',
        'Send the table as a draft. The sponsor decides and its data protection officer advises (Article 39(1)(a)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 6(1)(c) and (f), 9(2)(i) and (j), 39(1)(a), 89(1)' },
        { source: 'ctr', at: 'Art. 28(2), 42 and 58' },
        { source: 'edpb-3-2019', at: 'sections on primary use and on secondary use' },
      ],
    },
    {
      kind: 'read',
      title: 'When a participant withdraws',
      paragraphs: [
        'Under Article 28(3) of Regulation (EU) 536/2014 a participant may withdraw from the trial at any time, without detriment and without giving reasons, by revoking informed consent. The withdrawal does not affect the activities already carried out and the use of data obtained before it, without prejudice to data protection law. No further trial procedures take place. A later contact, for example a safety follow-up, needs its own ground in law or in what the person agrees to. The eCRF should show the date from which no new data may be entered, and the data manager should check that devices and diaries stop sending.',
        'If the processing rests on Article 6(1)(c), (e) or (f), it does not depend on that withdrawal. The participant keeps the rights that go with the basis, including the right to object under Article 21 where (e) or (f) applies (module 5).',
        'If the processing rests on GDPR consent, withdrawal of that consent ends the processing for the future. What was done before remains lawful (Article 7(3)). The data are to be erased where no other legal ground exists (Article 17(1)(b)), subject to the exceptions in Article 17(3). So when a site reports “consent withdrawn”, ask which one, and record the answer. A person may stop the treatment and stay in follow-up, leave the trial completely, or withdraw only the optional consent to later research. The three have different consequences for data and samples, and the form and the site staff must be able to tell them apart.',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(3)' },
        { source: 'gdpr', at: 'Art. 7(3), 17(1)(b), 17(3), 21' },
        { source: 'edpb-3-2019', at: 'passage on withdrawal of consent' },
      ],
      selfChecks: [
        {
          id: '3-check-withdrawal-query',
          form: 'one',
          minutes: 1,
          question:
            'A site enters “consent withdrawn 14 May” in the eCRF and asks the data manager to delete the participant’s rows. What comes first?',
          options: [
            { text: 'Delete the rows, because withdrawal ends all use of the data.', correct: false },
            {
              text: 'Ask the site which consent was withdrawn, and leave the rows unchanged until the sponsor instructs.',
              correct: true,
            },
            { text: 'Close the query, because withdrawal has no effect on data in a trial database.', correct: false },
          ],
          reason:
            'Withdrawal from the trial does not affect the use of data obtained before it (Regulation (EU) 536/2014, Article 28(3)). Withdrawal of a GDPR consent can lead to erasure (Article 17(1)(b)), unless another ground or an exception applies. Closing the query would ignore both. So the facts come first. A processor acts on the controller’s instructions (Article 28(3)(a) GDPR).',
          citations: [
            { source: 'ctr', at: 'Art. 28(3)' },
            { source: 'gdpr', at: 'Art. 7(3), 17(1)(b), 17(3), 28(3)(a)' },
          ],
        },
      ],
    },
    {
      kind: 'read',
      title: 'Secondary use, and the record of it all',
      paragraphs: [
        'Article 28(2) of Regulation (EU) 536/2014 allows the sponsor to ask, when informed consent is given, for consent to use the data outside the protocol exclusively for scientific purposes. This is a request of its own beside the consent to take part, and the person may withdraw that second consent at any time. The later research must comply with data protection law. The EDPB does not treat this consent as the GDPR basis by itself: the sponsor determines a basis for the secondary use. The presumption of compatibility in Article 5(1)(b) may help, under the conditions of Article 89(1). In practice, the form gives this request its own box and its own text, and the database carries the answer, so that a data cut for a later project can leave out those who said no.',
        'A choice of basis counts only if it can be shown (Article 5(2)). A complete record names the purpose, the operation, the basis in Article 6(1), the condition in Article 9(2) and the law behind it. It contains the balancing if Article 6(1)(f) is used, points to the version of the participant information that states the basis, and shows who decided and when. If one of the documents changes, the others follow. Where consent is the basis, the controller must be able to demonstrate it (Article 7(1)).',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 28(2)' },
        { source: 'gdpr', at: 'Art. 5(1)(b), 5(2), 7(1), 89(1)' },
        { source: 'edpb-3-2019', at: 'section on secondary use' },
      ],
      selfChecks: [
        {
          id: '3-check-complete-record',
          form: 'all',
          minutes: 2,
          question: 'An auditor opens the record of a legal basis under Article 6(1)(f). Which items should be there?',
          options: [
            { text: 'The written balancing of interests.', correct: true },
            { text: 'The condition in Article 9(2) and the law behind it.', correct: true },
            { text: 'The version of the participant information that states the basis.', correct: true },
            { text: 'A reserve basis in case participants object.', correct: false },
            { text: 'The names of the participants who were informed.', correct: false },
          ],
          reason:
            'Accountability (Article 5(2)) asks for the reasoning and its trace in the documents. A reserve basis is no remedy: an objection is decided under Article 21. Names do not belong in the sponsor’s file. The site keeps the signed forms.',
          citations: [{ source: 'gdpr', at: 'Art. 5(1)(c), 5(2), 6(1)(f), 9(2), 21' }],
        },
      ],
    },
    {
      kind: 'practice',
      title: 'Repair three sentences',
      minutes: 4,
      paragraphs: [
        'You localise a consent form for a commercial sponsor whose memo names Articles 6(1)(f) and 9(2)(j) for the research. Write a comment on each sentence. (1) “By signing you agree that we may lawfully process your data.” (2) “You may withdraw and all your samples and data will be deleted.” (3) “Your coded data may be used for any future research.”',
      ],
      modelAnswer: [
        '(1): the signature covers taking part. Name the controller, the purposes, the two provisions and the legitimate interests in a text that informs (Article 13(1)(a), (c) and (d)).',
        '(2): this promises too much. Data obtained before the withdrawal may still be used, and the master file is archived (Regulation (EU) 536/2014, Articles 28(3) and 58). Ask the sponsor what happens to stored samples, and say that separately.',
        '(3): a request under Article 28(2) is limited to scientific purposes and stands beside the consent to the trial. Give it its own text and its own yes or no. The later project still needs a basis and safeguards (Articles 6 and 89(1) GDPR).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 6, 13(1)(a), (c) and (d), 89(1)' },
        { source: 'ctr', at: 'Art. 28(2), 28(3) and 58' },
      ],
    },
  ],
  quests: [
    {
      id: '3-section-nine',
      title: 'Section Nine',
      description: 'Decide what to do with a consent form that names a legal basis which the sponsor did not choose.',
      scenario: [
        'Wednesday 20 May 2026, Leuven. Nele Claessens is a study start-up specialist at the CRO Pelgrim Research. She prepares the Belgian documents of the trial INM-118 in ulcerative colitis for the sponsor Inishmore Biologics, Cork. Pieter De Smet, study coordinator at Sint-Alena Hospital in Ghent, has returned the information sheet and consent form, version 2.1.',
        'Section 9 reads: “By signing I consent, under Articles 6(1)(a) and 9(2)(a) GDPR, to the processing of my health data for this study. If I withdraw my consent, all my data will be erased.” Pieter has added a comment: “Please keep. The committee is used to this sentence, and one signature is easiest for patients.”',
        'Nele opens the sponsor’s memo on legal bases, dated 2 March 2026. For safety reporting, inspections and archiving it names Article 6(1)(c) with Article 9(2)(i). For the research under the protocol it names Article 6(1)(f) with Article 9(2)(j), a written balancing and the national provisions. It records that Inishmore’s data protection officer gave advice, and that Inishmore checked Belgian law and found no rule that demands consent to the processing in this trial.',
        'The documents go into CTIS on Friday. Aoife Gallagher, regulatory lead at Inishmore, can be reached today. Section 9 is the only text in version 2.1 that speaks about data protection.',
      ],
      question: 'What should Nele do with section 9?',
      choices: [
        {
          text: 'Report the conflict to Aoife today: section 9 should state the bases in the memo and the participants’ rights, the signature should cover taking part in the trial, and the promise to erase all data should go.',
          correct: true,
          explanation:
            'The controller chose its bases, and participants must be told the real ones (Articles 5(1)(a) and 13(1)(c)). Section 9 names others. Informed consent under Articles 28 and 29 of Regulation (EU) 536/2014 stays, as a safeguard of its own (EDPB Opinion 3/2019). The promise to erase is wrong: Article 28(3) of that Regulation leaves the use of data obtained before withdrawal unaffected, and its Article 58 requires archiving. Nele proposes and documents, and Inishmore decides. A processor that sees an infringement in an instruction says so immediately (Article 28(3) GDPR, last subparagraph).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 13(1)(c), 28(3) last subparagraph' },
            { source: 'ctr', at: 'Art. 28(3), 29 and 58' },
            { source: 'edpb-3-2019', at: 'sections on consent and on primary use' },
          ],
        },
        {
          text: 'Keep the consent in section 9 and add the memo’s bases below it as a reserve: participants see everything in one place, and if one of them withdraws, Inishmore can continue the same processing on legitimate interests.',
          correct: false,
          explanation:
            'A person who is asked for consent is given control. If the processing continues anyway on another basis, the question was misleading and unfair (Article 5(1)(a)). The EDPB says that a controller cannot swap from consent to another basis (Guidelines 05/2020, section 6). The memo also names no consent, so the form would still contradict it. The good part of the idea is to list several bases: different purposes can have different ones, as the memo shows. Each purpose then has its own basis, named in advance under Article 13(1)(c).',
          citations: [
            { source: 'gdpr', at: 'Art. 5(1)(a), 6(1), 7(3), 13(1)(c)' },
            { source: 'edpb-5-2020', at: 'section 6' },
          ],
        },
        {
          text: 'Delete section 9 without a replacement: the signature under Article 29 of Regulation 536/2014 already covers the use of the data, and where consent is not the legal basis, the GDPR requires no text in the patient sheet.',
          correct: false,
          explanation:
            'It is right that the consent sentence must go and that the signature belongs to trial law. Yet informed consent under Article 29 of Regulation (EU) 536/2014 is no legal basis for processing (EDPB Opinion 3/2019). The duty to inform also applies to every basis: Article 13 GDPR requires, among other things, the controller, the purposes and legal basis, the recipients, the storage period and the rights. With Article 6(1)(f) the legitimate interests must be named as well (Article 13(1)(d)). Without section 9, version 2.1 would tell participants nothing about this.',
          citations: [
            { source: 'gdpr', at: 'Art. 13(1)(a), (c), (d), (e) and 13(2)(a) and (b)' },
            { source: 'ctr', at: 'Art. 29' },
            { source: 'edpb-3-2019', at: 'section on consent' },
          ],
        },
      ],
      points: 175,
    },
  ],
}
