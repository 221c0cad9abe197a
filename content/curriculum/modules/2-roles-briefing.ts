import type { ModuleText } from '../schema.ts'

/** The briefing of module 2, Roles. */
export const rolesBriefing: ModuleText['briefing'] = [
  {
    kind: 'read',
    title: 'Facts decide, labels follow',
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
    selfChecks: [
      {
        id: '2-check-means',
        form: 'one',
        question: 'Which decision belongs to the sponsor as an essential means?',
        minutes: 1,
        options: [
          { text: 'Which laboratory results are sent to an outside committee', correct: true },
          { text: 'Which encryption product protects the archive of the trial', correct: false },
          { text: 'Which ticket system the help desk uses for site questions', correct: false },
        ],
        reason:
          'Which data are processed and who receives them is closely linked to the purpose, so these are essential means and belong to the controller. The encryption product and the ticket system are practical choices that a processor may make, within the contract and Article 32.',
        citations: [{ source: 'edpb-7-2020', at: 'Part I, section 2.1.4' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Sponsor, site, CRO',
    paragraphs: [
      'The sponsor takes responsibility for the initiation, the management and the setting up of the financing of the trial (Regulation (EU) 536/2014, Article 2(2)(14)). In most commercial trials it also writes the protocol, which fixes why data are collected and which data. It is therefore usually the controller, even if it receives coded data only.',
      'The role of the site depends on the facts. The EDPB gives an example. An investigator and a sponsor draft the protocol together: purpose, design, data to be collected, criteria for inclusion. They may be joint controllers for the trial. If the sponsor alone designs the protocol and the investigator accepts it as it is, the investigator should be considered a processor for the trial. In both cases the health care provider remains the controller for patient care, including the medical record (Guidelines 07/2020, example “Clinical trials” in the part on joint controllers). It is normally the hospital as an organisation that holds the role, and the individual doctor acts for it.',
      'Practice in the Member States is not uniform. Some authorities, hospitals and national contract templates treat the site as an independent controller for its part of the trial, for example because of its own legal duties to keep records and report. So do not guess. Read the clinical trial agreement and its country annex, and ask the sponsor when the text and the facts do not match.',
      'Two pending texts may change this. In December 2025 the Commission proposed a European Biotech Act, COM(2025) 1022. It would amend Article 93 of Regulation (EU) 536/2014 and treat sponsors and investigators as controllers for listed operations. In Joint Opinion 3/2026 of 10 March 2026 the EDPB and the EDPS asked to clarify whether they would be separate or joint controllers. The EDPB also put draft Guidelines 1/2026 on scientific research to public consultation on 15 April 2026. The Act is a proposal and the guidelines are a draft. Check the status of both before you rely on them, and do not write a proposed role into a contract as if it were law.',
      'The CRO is normally a processor. It acts on behalf of the sponsor, which may delegate any or all of its tasks in a written contract while its responsibility remains (Regulation (EU) 536/2014, Article 71). ICH E6(R3) calls the CRO a service provider. Transferred activities are documented in an agreement, and what is not specifically transferred stays with the sponsor (section 3.6.4). Note that GCP and GDPR ask different questions. A CRO that takes over every task of the sponsor under GCP is still a processor under the GDPR, as long as the sponsor determines the purposes and the essential means.',
      'Two other functions are often confused with these roles. A sponsor that is not established in the Union may need a legal representative under Article 74 of Regulation (EU) 536/2014, and a controller without an establishment in the Union may need a representative under Article 27 GDPR. A CRO can act as legal representative by mandate. For Article 27 take care: the EDPB does not consider the representative’s role compatible with that of a processor for the same controller (Guidelines 3/2018, section 4). Neither function makes its holder the controller of the trial data.',
    ],
    citations: [
      { source: 'ctr', at: 'Art. 2(2)(14), 71 and 74' },
      { source: 'gdpr', at: 'Art. 27' },
      { source: 'edpb-3-2018', at: 'section 4 (representatives)' },
      { source: 'edpb-7-2020', at: 'Part I, section 3 (joint controllers), example “Clinical trials”' },
      { source: 'ich-e6', at: 'Annex 1, sections 3.6.4 and 3.6.6' },
      { source: 'biotech-act', at: 'proposal: amendments to Regulation (EU) 536/2014, Art. 93' },
      { source: 'joint-opinion-3-2026', at: 'roles of sponsors and investigators' },
      { source: 'edpb-1-2026', at: 'draft for public consultation, 15 April 2026' },
    ],
    selfChecks: [
      {
        id: '2-check-protocol',
        form: 'one',
        question: 'An investigator and a sponsor write the protocol together. What does the EDPB’s example conclude?',
        minutes: 1,
        options: [
          { text: 'The sponsor is the controller and the site its processor', correct: false },
          { text: 'They may be joint controllers for the trial itself', correct: true },
          { text: 'They become joint controllers for trial and care', correct: false },
        ],
        reason:
          'A joint protocol is a joint decision on purposes and essential means. A site as processor fits a protocol that the sponsor designed alone. For patient care and the medical record the health care provider remains a controller on its own. National practice may differ, so read the country annex.',
        citations: [{ source: 'edpb-7-2020', at: 'Part I, section 3, example “Clinical trials”' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Testing the role of your own company',
    paragraphs: [
      'Guidelines 07/2020 give two sources of control. Control can follow from law, when a statute names the controller or gives a task that cannot be done without processing. Otherwise it follows from facts: who started the processing, who decided why it takes place, and who benefits from it. For a sponsor both point the same way. Regulation (EU) 536/2014 gives it duties, and the protocol shows its decisions.',
      'A processor has to meet two conditions. It is a separate entity from the controller, and it processes personal data on the controller’s behalf (Part I, section 4). A department of the sponsor is no processor, because it is no separate entity. A CRO in the same group of companies can be one. A freelance monitor who works under the direct authority of the CRO, on its systems, counts as its staff for Article 29. A freelancer with a company and systems of his own may be a sub-processor.',
      '“On behalf” means that the work serves the controller’s interest. Go through your department and ask whose purpose each task serves. Source data verification, query handling, SAE reconciliation and the trial’s help desk serve the sponsor. Payroll, training records of staff, the timesheets behind an invoice and the CRO’s own accounts serve the CRO, which is their controller.',
      'Some tasks look alike and differ in role. Start-up staff collect a curriculum vitae for the trial master file on the sponsor’s instruction. If they copy it to the CRO’s investigator database to find sites for other customers, the copy serves the CRO. It needs a legal basis of its own and information under Article 14, or Article 13 if the investigator supplied it for that use. IT runs the EDC system for the sponsor. The security log of the company network, with staff accounts, is the CRO’s own. Safety staff process an SAE for the sponsor. If a participant finds the CRO’s number and calls, they pass the call on to the site and add it to no list of the CRO’s own.',
      'A standard service does not turn the supplier into a controller. The controller can choose a finished product with fixed settings, as long as it makes the final decision and can ask for changes. A small sponsor that faces a large supplier still may not accept terms that infringe the law.',
    ],
    citations: [
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2 and 4' },
      { source: 'gdpr', at: 'Art. 13, 14, 28(1), 29' },
      { source: 'ctr', at: 'Art. 2(2)(14) and 71' },
    ],
    selfChecks: [
      {
        id: '2-check-own-controller',
        form: 'all',
        question: 'For which processing is the CRO usually a controller itself?',
        minutes: 2,
        options: [
          { text: 'Its database of investigators for future feasibility questions', correct: true },
          { text: 'SAE reconciliation for a sponsor’s trial', correct: false },
          { text: 'Training records of its own monitors', correct: true },
          { text: 'User accounts that it creates in a sponsor’s EDC study', correct: false },
          { text: 'The security log of its company network', correct: true },
        ],
        reason:
          'The investigator database, the training records and the network log serve purposes that the CRO set for itself (Article 4(7)). SAE reconciliation and EDC accounts serve the sponsor’s trial and follow its instructions (Article 4(8)). One company holds both roles, for different processing.',
        citations: [
          { source: 'gdpr', at: 'Art. 4(7), 4(8)' },
          { source: 'edpb-7-2020', at: 'Part I, section 4' },
        ],
      },
    ],
  },
  {
    kind: 'read',
    title: 'What the contract has to say',
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
    kind: 'read',
    title: 'An instruction that seems unlawful',
    paragraphs: [
      'Article 29 binds more than the company. Every person who acts under the authority of the controller or the processor and has access to personal data processes them only on instructions, unless Union or Member State law requires otherwise. A monitor who photographs a source page “to be helpful” breaks this rule personally, even if nobody at the company asked for it.',
      'Instructions can also be wrong. Suppose that a sponsor’s project manager writes: “Please send us the consent forms of site 04 as scans, with names, for our audit.” Your company must tell the sponsor immediately if, in its opinion, the instruction infringes data protection law (Article 28(3), last subparagraph). Say which rule is affected and why, offer a lawful way, and record date and answer. Here, the sponsor’s auditor can review the originals at the site. The agreement should say what happens until the sponsor replies, for example that the CRO may suspend the instruction (Guidelines 07/2020, Part II, section 1.4).',
      'Keep the order of escalation simple. You tell your study lead. The study lead and the privacy contact write to the person named in the agreement. If the sponsor insists, management and counsel decide. Do not simply leave the instruction undone: a silent refusal leaves the sponsor without the information that it needs.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 28(3)(a), 28(3) last subparagraph, 29, 32(4)' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.4' },
    ],
    selfChecks: [
      {
        id: '2-check-instruction',
        form: 'order',
        question: 'A sponsor’s vendor telephones and asks for a listing. Put the steps in order.',
        minutes: 2,
        steps: [
          'Note who called, for whom, and which data they want',
          'Compare the caller with the list of persons who may instruct',
          'Ask the sponsor’s named contact to confirm in writing',
          'Check that the confirmed instruction is lawful and clear',
          'Carry it out and file the instruction with the record',
        ],
        reason:
          'The facts come first, then the authority of the caller. A vendor of the sponsor is not the sponsor, so the named contact has to confirm. The CRO checks the instruction before it acts, because it must say immediately if it seems to infringe the law. The filed record proves Article 28(3)(a).',
        citations: [{ source: 'gdpr', at: 'Art. 28(3)(a) and last subparagraph, 29' }],
      },
    ],
  },
  {
    kind: 'read',
    title: 'Sub-processors, own decisions, liability',
    paragraphs: [
      'A CRO rarely works alone. Hosting companies, translators, archive providers and eCOA suppliers may process data for it. Article 28(2) requires the prior authorisation of the controller, specific or general, in writing. Under a general authorisation the CRO informs the sponsor of intended additions or replacements, so that the sponsor can object. Under Article 28(4) the same data protection obligations pass to the sub-processor by contract. The sponsor should have the identity of every processor in the chain readily available at all times, and the CRO should supply it without being asked (Opinion 22/2024, paras 31-32). If the sub-processor fails, the CRO remains fully liable to the sponsor for that performance.',
      'Article 28(10) marks the border of the role. A processor that infringes the GDPR by determining purposes and means is considered a controller for that processing. The typical case at a CRO is reuse: benchmarks, training sets for software, sales material. The data are already on the CRO’s servers, so the idea looks harmless. As a controller the CRO would need its own legal basis, a condition under Article 9(2), information for the participants and, often, a DPIA. Anonymising data for such a purpose is itself a processing operation, so it needs the controller’s instruction too.',
      'Joint controllers arrange their responsibilities in a transparent manner (Article 26(1)). The arrangement must reflect the real roles (Article 26(2)). It cannot create a joint decision where none was taken. Whatever it says, a participant may exercise the rights under the GDPR against each of the joint controllers (Article 26(3)).',
      'Liability follows the roles. Anyone who suffers damage can claim compensation. A controller involved in the processing is liable for processing that infringes the GDPR. A processor is liable if it breached its own obligations or acted outside or contrary to lawful instructions (Article 82(1) and (2)). Where several parties are responsible for the damage, each is liable to the data subject for all of it and may claim back the others’ shares (Article 82(4) and (5)). Administrative fines for breaches of Articles 25 to 39 can be imposed on controllers and on processors (Article 83(4)(a)).',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 26(1) to (3), 28(2), (4), (10), 82(1) to (5), 83(4)(a)' },
      { source: 'edpb-7-2020', at: 'Part II, sections 1.5 and 1.6' },
      { source: 'edpb-22-2024', at: 'paras 31-32' },
    ],
    selfChecks: [
      {
        id: '2-check-sub-processor-list',
        form: 'one',
        question: 'A sponsor asks who hosts the backups of your eCOA supplier. What does the CRO do?',
        minutes: 1,
        options: [
          { text: 'Name the eCOA supplier, which answers for its own vendors', correct: false },
          { text: 'Confirm general authorisation, which makes names unnecessary', correct: false },
          { text: 'Name the hosting company, its location and its part in the work', correct: true },
        ],
        reason:
          'Opinion 22/2024 says that the controller should have the identity of all processors and sub-processors readily available, along the whole chain. Under a general authorisation the sponsor does not approve each change, but it must still be told of it so that it can object (Article 28(2)). The CRO remains liable to the sponsor for the chain it built (Article 28(4)).',
        citations: [
          { source: 'edpb-22-2024', at: 'paras 31-32' },
          { source: 'gdpr', at: 'Art. 28(2) and (4)' },
        ],
      },
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
      'The agency will process health data on behalf of the sponsor, so it is a sub-processor. Coded narratives with a diagnosis are personal data. The notice period has to run, or the sponsor has to agree earlier, before the agency starts. Inform the sponsor, name the agency, the service, the data and the place of processing, and keep the message (Article 28(2)). Until then the team uses a translator who is already authorised, because SAE deadlines continue.',
      'Assess the agency’s guarantees (Article 28(1) and (4)). Sign a contract with the same obligations as in the sponsor’s agreement. Ask how freelancers are engaged: if they are further processors, the chain continues, and each link needs authorisation and a contract. Ask where they work, since access from outside the EEA raises the questions of Chapter V (module 6).',
      'Update the list of sub-processors, your record under Article 30(2), and the study’s data flow. Send only the fields that the translation needs.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 5(1)(c), 28(1), (2), (4), 30(2), 44' },
      { source: 'edpb-7-2020', at: 'Part II, section 1.6' },
    ],
  },
  {
    kind: 'read',
    title: 'New vendors in a decentralised trial',
    paragraphs: [
      'A decentralised trial brings companies into the home of the participant. ICH E6(R3) Annex 2, adopted on 3 June 2026, deals with such elements and with real-world data. Under GCP the sponsor keeps oversight of its service providers. Data protection adds the question for whom each of them works, and the answer decides who signs which contract.',
      'A home nurse takes blood on day 15. If the investigator delegates the visit and supervises it, the nurse may act for the site. If the sponsor contracts a nursing company for all countries, the company may be the sponsor’s processor. If your CRO contracts it, it may be a sub-processor. GCP adds a rule of its own: the investigator remains responsible for the investigator’s activities, even where the sponsor found the service provider (ICH E6(R3), section 3.6.5). The nurse needs a name and an address in each case. These go from the site straight to the nursing company, and not through the sponsor’s mailbox or yours. A sponsor that is a controller still must not receive names that it does not need (Article 5(1)(c)).',
      'A courier that delivers trial medication to the home also needs an address. Many postal and courier companies treat themselves as controllers for the delivery data, because postal law and their own tracking rules decide how they process these data. The parcel shows that the person takes part in a trial if the label names the trial. Ask for a neutral label, and check the contract for the role that the courier accepts.',
      'The maker of a wearable device may be a processor for the readings that it sends to the trial. If it also uses the readings to improve its products, it follows a purpose of its own and would be a controller for that use. Start-up staff find this sentence in the terms of use of the app, often under “analytics”. Do not let a participant accept such terms as part of the trial before the sponsor has decided about them.',
      'A registry or a hospital that supplies real-world data usually collected them for care. It is then a controller for the disclosure and must have a basis for it. The sponsor becomes a controller for the use in its trial. A data transfer agreement between controllers fits this case better than a processor contract, and participants’ information under Article 14 has to be planned, with its exceptions.',
    ],
    points: [
      'Start-up: draw each vendor on the data flow, with the data it receives and from whom.',
      'CRA: check at the visit which vendors really come to the home, and who sent them.',
      'Data manager: state in the transfer specification which fields go to which vendor.',
      'Safety: know which vendor may learn first of an adverse event, and whom it must call.',
      'IT: list the vendors that can open production data, support staff included.',
    ],
    citations: [
      { source: 'ich-e6', at: 'Annex 1, section 3.6.5' },
      { source: 'ich-e6-annex-2', at: 'decentralised elements and real-world data' },
      { source: 'gdpr', at: 'Art. 4(7) and (8), 5(1)(c), 14, 28(2) and (10)' },
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.2 and 4' },
    ],
  },
  {
    kind: 'practice',
    title: 'Assign five roles',
    minutes: 5,
    paragraphs: [
      'A sponsor wrote the protocol of a heart failure trial. Your CRO runs EDC, monitoring and safety. Assign a role to each party below for the processing described, and say which document you would check. (A) The hospital keeps the medical record of a participant. (B) Your CRO answers EDC help desk calls from sites. (C) Your CRO stores the working hours of its monitors to invoice them. (D) A central laboratory analyses coded samples for the trial. (E) The same laboratory wants to keep the results to develop a test of its own.',
    ],
    modelAnswer: [
      'A: the hospital is a controller for care and the medical record, whatever its role for the trial is. Check the clinical trial agreement for the trial role and the country annex. B: processor, on the sponsor’s instructions. Check Annex 1 of the data processing agreement for the help desk. C: controller, since the hours serve employment and invoicing. Check the notice to staff.',
      'D: processor of the sponsor if the sponsor contracts it, or sub-processor if your CRO does. Check who signed and whether the sponsor authorised it (Article 28(2) and (4)). E: a new purpose that the laboratory sets itself, so it would be a controller for this use (Article 4(7); without the sponsor’s agreement also Article 28(10)). It would need the sponsor’s decision to disclose, a legal basis, a condition under Article 9(2), and information for participants. Until then the instruction covers D only.',
    ],
    citations: [
      { source: 'gdpr', at: 'Art. 4(7) and (8), 6(1), 9(2), 28(2), (4), (10)' },
      { source: 'edpb-7-2020', at: 'Part I, sections 2.1.4, 3 and 4; Part II, section 1.6' },
    ],
  },
]
