import type { ModuleText } from '../schema.ts'

/** Module 2, Roles: who is controller, joint controller or processor, and what the contract between them says. */
export const roles: ModuleText = {
  id: 2,
  version: 1,
  questMinutes: 8,
  briefing: [
    {
      kind: 'read',
      title: 'Facts decide, labels follow',
      minutes: 3,
      paragraphs: [
        'The controller determines, alone or jointly with others, the purposes and means of the processing (Article 4(7) GDPR). The processor processes personal data on behalf of the controller (Article 4(8)). Everything else in this module follows from these two sentences.',
        'The EDPB calls the concepts functional: they follow the actual activities of the parties. A contract helps to find out who decides, but its terms are not decisive where the facts show something else (Guidelines 07/2020, Part I, section 2.1.2). The word “processor” in an agreement does not make a party a processor, and it does not keep a CRO in that role either.',
        'Purposes are the “why”. Means are the “how”. The EDPB divides the means. Essential means are closely linked to the purpose: which data, about whom, for how long, and who receives them. They are for the controller. Non-essential means are practical: which software, which detailed security measures. The processor may decide these (section 2.1.4). When your team chooses the encryption of an archive, it stays in its role. When it decides that an eCRF will also collect a family history that nobody asked for, it has left its role.',
        'A party can be a controller without ever having access to the data (section 2.1.5). A sponsor that never sees a name is a typical example.',
        'Joint controllers decide together. Joint participation can be a common decision, or it can result from converging decisions that complement each other and are both necessary for the processing (section 3.2). The use of a common system is not enough: two sponsors whose trials run in the same EDC product are not joint controllers for that reason.',
        'Roles belong to processing operations, and one company can hold several. Your CRO is a processor for the trial data of a sponsor. It is a controller for the data of its own employees, and usually for its own database of investigators whom it contacts for future feasibility questions. A laboratory may be a processor for the study samples and a controller for records that its national law obliges it to keep. Before you ask “what are we?”, ask “for which processing?”.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 4(7) and (8)' },
        { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2, 2.1.4, 2.1.5 and 3.2' },
      ],
    },
    {
      kind: 'read',
      title: 'Sponsor, site, CRO',
      minutes: 4,
      paragraphs: [
        'The sponsor takes responsibility for the initiation, the management and the setting up of the financing of the trial (Regulation (EU) 536/2014, Article 2(2)(14)). In most commercial trials it also writes the protocol, which fixes why data are collected and which data. It is therefore usually the controller, even if it receives coded data only.',
        'The role of the site depends on the facts. The EDPB gives an example. An investigator and a sponsor draft the protocol together: purpose, design, data to be collected, criteria for inclusion. They may be joint controllers for the trial. If the sponsor alone designs the protocol and the investigator accepts it as it is, the investigator should be considered a processor for the trial. In both cases the health care provider remains the controller for patient care, including the medical record (Guidelines 07/2020, example “Clinical trials” in the part on joint controllers). It is normally the hospital as an organisation that holds the role, and the individual doctor acts for it.',
        'Practice in the Member States is not uniform. Some authorities, hospitals and national contract templates treat the site as an independent controller for its part of the trial, for example because of its own legal duties to keep records and report. So do not guess. Read the clinical trial agreement and its country annex, and ask the sponsor when the text and the facts do not match. The law may also change: in December 2025 the Commission proposed a European Biotech Act that would amend Regulation (EU) 536/2014 and address the processing of personal data by sponsors and investigators. It was a proposal when this module was written, so check its status before you rely on it.',
        'The CRO is normally a processor. It acts on behalf of the sponsor, which may delegate any or all of its tasks in a written contract while its responsibility remains (Regulation (EU) 536/2014, Article 71). ICH E6(R3) calls the CRO a service provider. Transferred activities are documented in an agreement, and what is not specifically transferred stays with the sponsor (section 3.6.4). Note that GCP and GDPR ask different questions. A CRO that takes over every task of the sponsor under GCP is still a processor under the GDPR, as long as the sponsor determines the purposes and the essential means.',
        'Two other functions are often confused with these roles. A sponsor that is not established in the Union may need a legal representative under Article 74 of Regulation (EU) 536/2014, and a controller without an establishment in the Union may need a representative under Article 27 GDPR. A CRO can take on either function by mandate. Neither makes it the controller of the trial data.',
      ],
      citations: [
        { source: 'ctr', at: 'Art. 2(2)(14), 71 and 74' },
        { source: 'gdpr', at: 'Art. 27' },
        { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers), example “Clinical trials”' },
        { source: 'ich-e6', at: 'Annex 1, sections 3.6.4 and 3.6.6' },
        { source: 'biotech-act', at: 'proposed amendments to Regulation (EU) 536/2014, Art. 93' },
      ],
    },
    {
      kind: 'source',
      title: 'Read the EDPB on roles',
      minutes: 8,
      paragraphs: [
        'Open Guidelines 07/2020 in the version after public consultation. In Part I read sections 2.1.2 (“determines”) and 2.1.4 (“purposes and means”). Then find the example “Clinical trials” in the part on joint controllers, and finish with section 4, the definition of processor. Have one of your own studies in mind.',
      ],
      points: [
        'Which essential means did the sponsor of your study fix in the protocol, and which non-essential means did your company choose?',
        'Who drafted the protocol of your study? Which variant of the clinical trials example comes closest?',
        'Section 4 names two basic conditions for being a processor. How does your company meet each of them?',
        'Which of your company’s activities would not pass the test of acting on behalf of the sponsor?',
      ],
      citations: [
        { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2, 2.1.4 and 4; example “Clinical trials” in section 3' },
      ],
    },
    {
      kind: 'read',
      title: 'What the contract has to say',
      minutes: 4,
      paragraphs: [
        'A controller uses only processors that provide sufficient guarantees (Article 28(1)). This is why sponsors send you questionnaires before they award a study, and why auditors come back during it.',
        'A binding contract governs the processing, in writing, which includes electronic form (Article 28(3) and (9)). It sets out the subject matter and duration, the nature and purpose, the type of personal data and categories of data subjects, and the obligations and rights of the controller. The EDPB expects more than a copy of Article 28: the contract describes how each duty will be met in this processing (Guidelines 07/2020, Part II, section 1.3). The list below shows the eight duties of the processor, with the evidence that a CRO can show for each.',
        'Instructions deserve most attention, because they change during a study. The first instructions stand in the agreement and its annexes. Later ones arrive as protocol amendments, change orders, data transfer specifications and e-mails. Agree at the start who at the sponsor may instruct and through which channel. If a new instruction comes by telephone, confirm it in writing before you act. If it comes from a person or a company that is not on the list, for example from another vendor of the sponsor, ask the sponsor first.',
      ],
      points: [
        '(a) Documented instructions only, including for transfers to a third country, unless Union or Member State law requires the processing. Evidence: the agreement, the study plans, and e-mails from the sponsor, filed where the team finds them.',
        '(b) Persons authorised to process are committed to confidentiality. Evidence: signed undertakings or a statutory duty, for freelancers as well.',
        '(c) All measures required under Article 32. Evidence: access reviews, encryption, tested restores.',
        '(d) The conditions for engaging another processor are respected. Evidence: the authorisation, the list of sub-processors, the contracts with them.',
        '(e) Assistance, by appropriate measures and as far as possible, when participants exercise their rights. Evidence: a procedure that forwards a request to the sponsor or the site within the agreed time.',
        '(f) Assistance with Articles 32 to 36: security, breach notification, DPIA and prior consultation. Evidence: the incident procedure with names and telephone numbers.',
        '(g) Deletion or return of all personal data at the end, at the choice of the controller, unless Union or Member State law requires storage. Evidence: the close-out record.',
        '(h) All information needed to demonstrate compliance, and audits. Evidence: audit reports and their corrective actions.',
        'After point (h): the processor informs the controller immediately if, in its opinion, an instruction infringes the GDPR or other data protection provisions of the Union or a Member State.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 28(1), 28(3)(a) to (h) and last subparagraph, 28(9)' },
        { source: 'edpb-7-2020', at: 'Part II, section 1.3' },
      ],
    },
    {
      kind: 'source',
      title: 'Read Articles 26, 28, 29 and 82',
      minutes: 5,
      paragraphs: [
        'Open the GDPR. Read Article 26, then Article 28(1) to (4), (9) and (10), Article 29, and Article 82(1) to (5). Read Article 28(3) with the data processing agreement of one study at hand, if you have access to one, and tick each of the points (a) to (h) that you find.',
      ],
      points: [
        'Article 26(2): what must joint controllers make available to the participant, and against whom can the participant exercise rights under Article 26(3)?',
        'Article 29: which persons are bound to instructions beside the processor itself?',
        'Article 82(2): in which two situations is a processor liable for damage?',
      ],
      citations: [{ source: 'gdpr', at: 'Art. 26, 28(1) to (4), (9), (10), 29, 82(1) to (5)' }],
    },
    {
      kind: 'read',
      title: 'Sub-processors, own decisions, liability',
      minutes: 3,
      paragraphs: [
        'A CRO rarely works alone. Hosting companies, translators, couriers with delivery data and eCOA suppliers may process data for it. Article 28(2) requires the prior authorisation of the controller, specific or general, in writing. Under a general authorisation the CRO informs the sponsor of intended additions or replacements, so that the sponsor can object. Under Article 28(4) the same data protection obligations pass to the sub-processor by contract. If the sub-processor fails, the CRO remains fully liable to the sponsor for that performance.',
        'Article 28(10) marks the border of the role. A processor that infringes the GDPR by determining purposes and means is considered a controller for that processing. The typical case at a CRO is reuse: benchmarks, training sets for software, sales material. The data are already in the house, so the idea looks harmless. As a controller the CRO would need its own legal basis, a condition under Article 9(2), information for the participants and, often, a DPIA. Anonymising data for such a purpose is itself a processing operation, so it needs the controller’s instruction too.',
        'Joint controllers arrange their responsibilities in a transparent manner (Article 26(1)). The arrangement must reflect the real roles (Article 26(2)). It cannot create a joint decision where there was none. Whatever it says, a participant may exercise the rights under the GDPR against each of the joint controllers (Article 26(3)).',
        'Liability follows the roles. Anyone who suffers damage can claim compensation. A controller involved in the processing is liable for processing that infringes the GDPR. A processor is liable if it breached its own obligations or acted outside or contrary to lawful instructions (Article 82(1) and (2)). Where several parties are responsible for the damage, each is liable to the data subject for all of it and may claim back the others’ shares (Article 82(4) and (5)). Administrative fines for breaches of Articles 25 to 39 can be imposed on controllers and on processors (Article 83(4)(a)).',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 26(1) to (3), 28(2), (4), (10), 82(1) to (5), 83(4)(a)' },
        { source: 'edpb-7-2020', at: 'Part II, sections 1.5 and 1.6' },
      ],
    },
    {
      kind: 'practice',
      title: 'A translator for SAE narratives',
      minutes: 5,
      paragraphs: [
        'Your safety team wants to use a translation agency in Brno for SAE narratives from Czech sites. The narratives carry participant numbers, ages and diagnoses. The agreement with the sponsor gives general authorisation for sub-processors and 30 days’ notice of changes. The agency works with freelancers. The team wants to start on Monday. List what has to happen first.',
      ],
      modelAnswer: [
        'The agency will process health data on behalf of the sponsor, so it is a sub-processor. Coded narratives with a diagnosis are personal data. The notice period has to run before the agency starts: inform the sponsor, name the agency, the service, the data and the place of processing, and keep the message (Article 28(2)). Until then the team uses a translator who is already authorised, because SAE deadlines continue.',
        'Assess the agency’s guarantees (Article 28(1) and (4)). Sign a contract with the same obligations as in the sponsor’s agreement. Ask how freelancers are engaged: if they are further processors, the chain continues, and each link needs authorisation and a contract. Ask where they work, since access from outside the EEA raises the questions of Chapter V (module 6).',
        'Update the list of sub-processors, your record under Article 30(2), and the study’s data flow. Send only the fields that the translation needs.',
      ],
      citations: [
        { source: 'gdpr', at: 'Art. 5(1)(c), 28(1), (2), (4), 30(2), 44' },
        { source: 'edpb-7-2020', at: 'Part II, section 1.6' },
      ],
    },
  ],
  quests: [
    {
      id: '2-the-benchmark',
      title: 'The benchmark',
      description: 'Decide whether a CRO may reuse sponsors’ trial records for a product of its own.',
      scenario: [
        'Tuesday 14 April 2026, Lyon. Camille Fournier is a project director at the CRO Mirelle Clinical Services. For the sponsor Halvarsson Biopharma AB, Lund, Mirelle runs data capture, monitoring and the safety database of the asthma trial HVB-311, with 38 sites in six countries. Halvarsson wrote the protocol. The data processing agreement calls Halvarsson “controller” and Mirelle “processor”.',
        'Mirelle’s commercial team plans a product named SiteCompass. It will score investigator sites by screen failures and dropouts, for any sponsor that buys it. Tomáš Novák, head of data science, asks Camille to release an extract of participant-level records from HVB-311: participant number, site, age, sex, diagnosis, reason for screen failure, dates of visits and dropout. Names are not included. Two other project directors have received the same request for trials of other sponsors.',
        'Tomáš gives three reasons. The records already lie on Mirelle’s servers. The agreement allows Mirelle “to process personal data as needed to provide the services”, and better site selection is part of a CRO’s services. Customers will see scores per site only.',
        'Camille opens Annex 1 of the agreement. It lists data capture, monitoring, safety reporting and statistical analysis for HVB-311. Nobody has asked Halvarsson. The participant information describes Mirelle as a service provider that works for the sponsor. The extract is due on Thursday.',
      ],
      question: 'How should Camille answer the request?',
      choices: [
        {
          text: 'Release it: the agreement names Mirelle as processor, the records stay on the same servers under the same security, and only scores per site leave the company, so Mirelle keeps the role that the contract gives it.',
          correct: false,
          explanation:
            'The label in a contract does not decide the role (Guidelines 07/2020, Part I, section 2.1.2). Halvarsson determined no purpose called SiteCompass, and “the services” are those in Annex 1. When Mirelle decides why the records are used again, it is considered a controller for that use (Article 28(10)). Keeping the data on secured servers meets part of Article 32, and aggregated output lowers the risk for participants. Yet calculating the scores from participant-level records is itself processing, and it takes place outside the documented instructions (Articles 28(3)(a) and 29).',
          citations: [
            { source: 'gdpr', at: 'Art. 28(3)(a), 28(10), 29, 32' },
            { source: 'edpb-7-2020', at: 'Part I, section 2.1.2; Part II, section 1.5' },
          ],
        },
        {
          text: 'Hold it back until Mirelle and Halvarsson have signed a joint controller arrangement under Article 26: both work with the same records, so both decide about them, and the arrangement then entitles Mirelle to reuse.',
          correct: false,
          explanation:
            'Article 26 applies where controllers jointly determine purposes and means. Working with the same records is not a joint decision. Halvarsson pursues the asthma trial, and Mirelle alone wants to sell a benchmark. An arrangement must reflect the real roles and relationships (Article 26(2)). It also provides no legal basis under Article 6 and no condition under Article 9(2). The sound part of the idea is to ask Halvarsson before anything happens, because a sponsor must be able to decide on any use of its trial data and to tell participants about it.',
          citations: [
            { source: 'gdpr', at: 'Art. 6(1), 9(2), 26(1) and (2)' },
            { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers)' },
          ],
        },
        {
          text: 'Decline it: SiteCompass serves a purpose that Mirelle has set itself, so Mirelle would act as a controller for it, without Halvarsson’s instruction, a legal basis of its own or information for the participants.',
          correct: true,
          explanation:
            'Annex 1 limits the instructions to HVB-311. A benchmark for other customers is a new purpose that Mirelle determined, so Article 28(10) would make it a controller for this processing, with all that follows: Article 6, Article 9(2) for the diagnoses, Article 14 information and Article 5(2). Declining the extract keeps Mirelle within Articles 28(3)(a) and 29. Camille should file her decision, warn the two other project directors and involve the data protection officer. A later project would have to start by asking the sponsors, and anonymous statistics may be enough for it.',
          citations: [
            { source: 'gdpr', at: 'Art. 5(2), 6(1), 9(2), 14, 28(3)(a), 28(10), 29' },
            { source: 'edpb-7-2020', at: 'Part II, section 1.5' },
          ],
        },
      ],
      points: 150,
    },
  ],
}
