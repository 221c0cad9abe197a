import type { ModuleText } from '../schema.ts'

/** Module 8, Inspection (mastery): one case through all seven regions, with an impact assessment and the DPO’s part. */
export const inspection: ModuleText = {
  id: 8,
  version: 1,
  questMinutes: 10,
  briefing: [
    {
      kind: 'read',
      title: 'Seven questions for any new process',
      minutes: 3,
      paragraphs: [
        'A good auditor or inspector takes one process, for example a new wearable, and follows it through the documents from the first decision to today. You can do the same before they come. Ask seven questions, in the order of the seven regions. Write down the answer, the document that proves it, and the person who can open it.',
        'Data: what is collected, and is it personal data about health? A code is no answer, because pseudonymised data remain personal data for those who can attribute them (Art. 4(1), 4(5), 4(15), 9(1)). Location, device numbers and times can identify as well as a name. Roles: who determines purposes and means, who acts on whose instruction, and did the sponsor authorise each sub-processor (Art. 4(7)-(8), 28)? A processor that determines purposes and means is considered to be a controller for that processing (Art. 28(10)).',
        'Basis: which legal basis and which condition for health data has the sponsor documented (Art. 6, 9(2))? The signature under the informed consent form answers a question of the Clinical Trials Regulation, not this one (EDPB Opinion 3/2019). Key: who can connect code and person, and is that only the site (Art. 25, 32)? New devices tend to open a second path, by a telephone number, an e-mail address or a delivery list.',
        'Rights: where would a request arrive, and who passes it on today (Art. 12(3), 28(3)(e))? Borders: which company in which country sees the data, with which tool and which assessment (Art. 44-46)? Breach: who tells whom, without undue delay, and where is it registered (Art. 33)?',
        'Two questions complete the walk. Was the impact assessment made before the start, and does it cover this process (Art. 35)? Was the DPO asked in time, and could the DPO answer freely (Art. 38)?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(1), (5), (7), (8) and (15), 6, 9, 12(3), 25, 28, 32, 33, 35, 38, 44-46' },
        { source: 'edpb-3-2019', at: 'part on informed consent and legal basis' },
      ],
    },
    {
      kind: 'read',
      title: 'The impact assessment: when, what, who',
      minutes: 3,
      paragraphs: [
        'When. The controller carries out a data protection impact assessment (DPIA) prior to the processing. The condition: a type of processing is likely to result in a high risk to the rights and freedoms of natural persons (Art. 35(1)). It is required in particular for processing of special categories on a large scale (Art. 35(3)(b)). Supervisory authorities publish lists of operations that need one (Art. 35(4)). WP248 names nine criteria; in most cases, two of them together call for a DPIA. A multinational trial usually meets sensitive data, vulnerable persons and large scale. A new device may add systematic monitoring and innovative technology.',
        'What. The minimum content is four things: a systematic description of the operations and purposes; an assessment of necessity and proportionality; an assessment of the risks to the persons; and the measures to address the risks (Art. 35(7)). The risks are those of the participant, not the CRO’s legal exposure. Where appropriate, the controller seeks the views of the persons or their representatives (Art. 35(9)). A patient panel or the investigators can help here. If the controller does not ask, WP248 expects it to record why.',
        'Who. The duty is the controller’s, hence the sponsor’s for the trial. The controller seeks the advice of its DPO, where one is designated (Art. 35(2)). The DPO advises and monitors; the DPO does not decide (Art. 39(1)(c)). The processor assists, taking into account the nature of processing and the information available to it (Art. 28(3)(f)). The CRO’s contribution is concrete: data flow diagrams, list of sub-processors, security measures, retention, known incidents. A CRO may draft a DPIA on instruction. It cannot accept the residual risk in the sponsor’s place.',
        'Again. A DPIA is not closed when it is signed. The controller reviews it at least when the risk changes (Art. 35(11)). A protocol amendment that adds a device, a vendor or a country is such a moment. A breach can be another.',
      ],
      points: [
        'Before the processing starts: the order of the words in Art. 35(1) is the rule.',
        'No DPIA needed? Then record the reasons, with the DPO’s advice.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(3)(f), 35(1)-(4), (7), (9) and (11), 39(1)(c)' },
        { source: 'wp248', at: 'section III.B (criteria), section III.D (how to carry out a DPIA)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read Articles 35 and 36',
      minutes: 9,
      paragraphs: [
        'Open the GDPR and read Art. 35 and Art. 36 completely, then recitals 84 and 89 to 95. They are long. Mark each verb that belongs to the controller, and each one that belongs to the processor, the DPO or the authority.',
      ],
      points: [
        'When does Art. 36(1) oblige the controller to consult the authority, and how does recital 94 help you to understand the condition?',
        'Which periods does Art. 36(2) give the authority, and what can suspend them?',
        'What does recital 95 expect of the processor?',
        'May one DPIA serve several similar operations (Art. 35(1))? What would that mean for two trials with the same wearable?',
      ],
      citations: [{ source: 'gdpr', at: 'Art. 35, 36; recitals 84, 89-95' }],
    },
    {
      kind: 'source',
      title: 'Read the criteria in WP248',
      minutes: 9,
      paragraphs: [
        'Open WP248 rev.01. Read section III.B with the nine criteria and the table of examples, section III.C on existing processing, and Annex 2, the checklist for an acceptable DPIA. The EDPB endorsed these guidelines, so supervisory authorities work with them.',
        'Choose one trial that you know. Give it a yes or no for each criterion, with one fact as the reason.',
      ],
      points: [
        'The table of examples mentions archived pseudonymised data from research projects or clinical trials. Which criteria does it see there?',
        'What does section III.C say about processing that began earlier and has changed since?',
        'Which items of Annex 2 could only your CRO supply to the sponsor?',
      ],
      citations: [{ source: 'wp248', at: 'sections III.B and III.C, Annex 2' }],
    },
    {
      kind: 'read',
      title: 'Prior consultation, and the DPO’s part',
      minutes: 3,
      paragraphs: [
        'Prior consultation is not a general permit. The controller consults the supervisory authority before processing where the DPIA indicates that the processing would result in a high risk in the absence of measures to mitigate it (Art. 36(1)). Recital 94 and WP248 explain this as the residual risk: the controller finds no reasonable measures that bring it down. If the authority sees an infringement of the GDPR, it gives written advice within up to eight weeks, which may be extended by six (Art. 36(2)). The submission describes, among other things, the roles of controllers and processors and contains the DPIA (Art. 36(3)). The CRO supplies facts. It does not file in its own name for the sponsor’s trial.',
        'A CRO needs a DPO of its own where its core activities consist of processing special categories on a large scale (Art. 37(1)(c)). This obligation also meets processors, and clinical data services usually fulfil it. The DPO has expert knowledge of data protection law and practice, may be an employee or an external person, and has published contact details, which the authority also receives (Art. 37(5)-(7)).',
        'The position protects the work. The DPO is involved, properly and in a timely manner, in all issues of data protection (Art. 38(1)). The DPO has resources (Art. 38(2)), receives no instructions on the tasks, is not dismissed or penalised for performing them, and reports directly to the highest management level (Art. 38(3)). Other tasks are permitted if they do not result in a conflict of interests (Art. 38(6)). WP243 explains the test: the DPO cannot hold a position in which he or she determines the purposes and means of processing. Its examples of likely conflicts include the chief operating officer, the head of IT and the head of marketing: they would monitor their own decisions.',
        'The tasks: to inform and advise, to monitor compliance, to advise on the DPIA where requested and monitor its performance, to cooperate with the authority and to be its contact point (Art. 39(1)). Responsibility stays with controller and processor. If management does not follow the advice, it documents the reasons; WP243 recommends this.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 36(1)-(3), 37(1)(c), (5)-(7), 38(1)-(3) and (6), 39(1); recital 94' },
        { source: 'wp248', at: 'section III.E (consulting the authority)' },
        { source: 'wp243', at: 'sections 3.1 (involvement) and 3.5 (conflict of interests)' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the DPO’s articles',
      minutes: 9,
      paragraphs: [
        'Open the GDPR and read Art. 37, 38 and 39 with recital 97. Then open WP243 rev.01 and read section 2.1 with its explanations of “core activities” and “large scale”, section 3 on the position, and section 4.2 on the role in a DPIA.',
        'Compare with your own company as you read: where is the DPO in the organisation chart, and who sees the DPO’s reports?',
      ],
      points: [
        'How does WP243 separate core activities from support functions? Where does a CRO’s data management stand?',
        'Which positions does section 3.5 name as likely conflicts, and does a job title decide the matter?',
        'On which five points of a DPIA should the controller seek the DPO’s advice, according to section 4.2?',
        'To what must the DPO have due regard under Art. 39(2)?',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 37-39; recital 97' },
        { source: 'wp243', at: 'sections 2.1, 3 and 4.2' },
      ],
    },
    {
      kind: 'practice',
      title: 'Is a new impact assessment needed?',
      minutes: 7,
      paragraphs: [
        'A sponsor in Lund amends a diabetes trial with 900 participants in five EEA countries. From November 2026, participants may have visits by video. A vendor in Dublin stores each call for 30 days; software writes a transcript and marks signs of low mood for the investigator. The sponsor asks your CRO: “We have a DPIA from 2025. Can you confirm that it still covers us?” Write your answer.',
      ],
      modelAnswer: [
        '“We cannot confirm it for you, because the decision is the controller’s (Art. 35(1)), but our view is that a review is necessary (Art. 35(11)). The 2025 text describes the eCRF, ePRO and the central laboratory. Video, voice, transcripts and an inference about mood are new operations and new risks. By the criteria of WP248 we see sensitive data, vulnerable persons, large scale, innovative technology and evaluation or scoring. Two are usually enough.”',
        '“We attach for the description: flow diagram, list of staff roles with access, retention settings, sub-processors of the vendor, security measures and test reports. We ask you to examine in particular: is a recording needed at all, or would a note by the investigator do (Art. 5(1)(c))? Is the marking of mood part of the protocol and known to the participant (Art. 13)? Does the investigator stay free to disregard it, so that no decision is based solely on automated processing (Art. 22)? Who can see faces besides the site (Art. 25)?”',
        '“Please seek the advice of your DPO (Art. 35(2)). Ours is available to yours. Where appropriate, ask participants or a patient organisation for their views (Art. 35(9)). If a high risk remains that you cannot mitigate, consult your authority before the start (Art. 36(1)). We have planned no activation date until we receive your instruction.”',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 5(1)(c), 13, 22, 25, 28(3)(f), 35(1), (2), (9) and (11), 36(1)' },
        { source: 'wp248', at: 'section III.B (criteria)' },
      ],
    },
    {
      kind: 'practice',
      title: 'Twenty minutes with the inspector',
      minutes: 7,
      paragraphs: [
        'During an inspection you are asked three things. (1) “Who decided that this translation vendor in Tunis may read SAE narratives?” (2) “Your incident log shows a wrong fax on 3 March. When did the sponsor know?” (3) “Your DPO’s annual report criticises your retention times. What happened next?” Say for each one which document you open, and what you say if it does not exist.',
      ],
      modelAnswer: [
        '(1) Open the sponsor’s written authorisation of the sub-processor and the contract that passes on the same obligations (Art. 28(2), (4)); then the transfer tool and the assessment, because Tunisia is a third country (Art. 46; Decision (EU) 2021/914, Clause 14); then the line in the record (Art. 30(2)(c)). If the authorisation is missing, say so. Say since when you know it, and what has been stopped. A document made today carries today’s date.',
        '(2) Open the log and the message to the sponsor’s contact. Two times are needed: when the CRO became aware and when it notified (Art. 33(2)). The sponsor’s own assessment and documentation are in the sponsor’s register (Art. 33(5)). If your log shows a gap of a week, explain what caused it and what has changed. Do not estimate times from memory.',
        '(3) Open the minutes of the management meeting that received the report (Art. 38(3)), the decision, and the reasons if the advice was not followed (WP243). The right answer is not that the DPO was satisfied. Management answers for compliance; the DPO advises and monitors (Art. 39(1)(a)-(b)).',
        'For all three: answer the question asked, show the record, promise nothing for the sponsor, and write down what you undertook to deliver. Controller and processor cooperate with the supervisory authority on request (Art. 31). A GCP inspector comes from another authority, under Art. 78 of Regulation (EU) 536/2014, but many of the documents are the same.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(2) and (4), 30(2)(c), 31, 33(2) and (5), 38(3), 39(1)(a)-(b), 46' },
        { source: 'scc', at: 'Clause 14' },
        { source: 'wp243', at: 'section 3.1 (advice not followed)' },
        { source: 'ctr', at: 'Art. 78' },
      ],
    },
  ],
  quests: [
    {
      id: '8-the-sensor-patch',
      title: 'The Sensor Patch',
      description:
        'Decide what a CRO does on the morning of an audit, when one new device raises a question in every region.',
      scenario: [
        'Tuesday 13 October 2026, 08:30, Brno. Noventra Clinical Services, CRO and processor, expects a sponsor audit at 10:00 and a GCP inspection on Thursday. Trial ARD-209 tests a heart-failure medicine for Ardenne Cardio SA in Liège, with 1,400 participants at 38 sites in Belgium, Czechia, Italy and Estonia. Quality director Petra Dvořáková looks at one item only: the new sensor patch.',
        'The patch records heart rate and location day and night. The protocol amendment was authorised in August. A pilot with 46 participants in Turin began on 28 September; 500 more patches are to be activated on 2 November. The study file calls the patch data “anonymous”, because the export shows codes. It names the signed informed consent as legal basis. To activate a patch, site staff type the participant’s name and mobile number into the vendor’s portal.',
        'Noventra chose and contracted the vendor, PulsoTrace Pte Ltd in Singapore. The agreement with Ardenne requires specific authorisation of each sub-processor; there is none. Module Three clauses are signed. A transfer impact assessment does not exist. Ardenne’s DPIA dates from 2024 and covers the eCRF and the laboratory. Radek Šimek, head of operations, selected the vendor and designed the data flow. Since July he has also acted as Noventra’s DPO.',
        'Two more papers lie on the table. On 2 October a Turin participant asked the patch helpdesk, run by Noventra, which places had been stored about him. Nobody answered or passed it on. On Friday 9 October PulsoTrace wrote that a test export, with names, codes and traces of 12 participants, had been open to another customer for two days. Project manager Giulia Ferrero waits for the root cause before she tells Ardenne.',
        'The patch serves an exploratory endpoint. The investigator in Turin has confirmed that to pause it affects nobody’s care. Petra must decide what happens before the auditors arrive.',
      ],
      question: 'Which course of action should Petra choose this morning?',
      choices: [
        {
          text: 'Report the breach and the open request to Ardenne now, disclose the vendor and transfer gaps, stop further activations, ask for its instruction on the pilot, and support its DPIA review with advice from a DPO free of conflict.',
          correct: true,
          explanation:
            'Each duty goes to its owner. The processor reports a breach without undue delay (Art. 33(2)); four days need explaining. Ardenne answers the request (Art. 12(3), 28(3)(e)). The sub-processor lacks authorisation (Art. 28(2)), the transfer its assessment (Art. 46; Clause 14). Heart rate under a name or a code is health data, not anonymous (Art. 4(5), 4(15), 9(1)), and the portal gives the vendor a second key (Art. 25). Ardenne documents the basis (Art. 6, 9(2)). It reviews the DPIA (Art. 35(11)) and consults its authority if high risk remains (Art. 36(1)); Noventra assists (Art. 28(3)(f)). Radek cannot supervise his own choices (Art. 38(6)).',
          citations: [
            {
              source: 'gdpr',
              at: 'Art. 4(5), 4(15), 6, 9(1)-(2), 12(3), 25, 28(2), 28(3)(e)-(f), 33(2), 35(11), 36(1), 38(6), 46',
            },
            { source: 'scc', at: 'Clause 14' },
            { source: 'edpb-3-2019', at: 'part on informed consent and legal basis' },
          ],
        },
        {
          text: 'Write the DPIA for the patch at Noventra, have Radek approve it as DPO, submit it to the Czech authority for prior consultation, and notify the breach to that authority before noon, with copies to Ardenne for its file.',
          correct: false,
          explanation:
            'A DPIA for the patch and speed on the breach are right, but these acts belong to Ardenne as controller. It carries out the DPIA with the advice of its DPO (Art. 35(1)-(2)); the CRO assists (Art. 28(3)(f)). A DPO advises and does not approve (Art. 39(1)(c)), and Radek determined how the patch data are processed (Art. 38(6)). Consultation follows only where the DPIA shows high risk that is not mitigated (Art. 36(1)). The notification to an authority, with its 72 hours, is the controller’s (Art. 33(1)); Noventra’s duty is the report to Ardenne (Art. 33(2)).',
          citations: [
            { source: 'gdpr', at: 'Art. 28(3)(f), 33(1)-(2), 35(1)-(2), 36(1), 38(6), 39(1)(c)' },
            { source: 'wp243', at: 'section 3.5 (conflict of interests)' },
          ],
        },
        {
          text: 'Keep the pilot running on coded data under the signed consents, complete the transfer assessment and a DPIA update as corrective actions within 30 days, and tell Ardenne of breach and request once the root cause is known.',
          correct: false,
          explanation:
            'A dated plan of corrective actions is useful, and both missing documents are in it. But each comes after the event that it should precede: the transfer assessment before the transfer (Art. 46(1); Clause 14), the DPIA before the processing (Art. 35(1)). The data are not only coded, since the portal stores names. Informed consent to the trial is not by itself the legal basis (EDPB Opinion 3/2019). A root cause may follow; the report of a breach does not wait for it (Art. 33(2)), and the month for the request is running (Art. 12(3)).',
          citations: [
            { source: 'gdpr', at: 'Art. 12(3), 33(2), 35(1), 46(1)' },
            { source: 'scc', at: 'Clause 14' },
            { source: 'edpb-3-2019', at: 'part on informed consent and legal basis' },
          ],
        },
      ],
      points: 300,
    },
  ],
}
