/** The page of the one featured toolkit (specification, sections 2 and 4). Its parts are those of the document itself. */

export const complianceToolkitTexts = {
  head: {
    title: 'Clinical Trial Privacy Compliance Toolkit',
    description:
      'Nine GDPR tools for CROs in one document: self-assessment, calendar, document map, contract clauses, RACI, DPIA test, vendor questions, inspection folder.',
  },
  title: 'The compliance toolkit',
  lead: 'Nine tools that a CRO needs between two inspections, in one document: what to do, by when, who answers for it, and which record proves it. Each with the article it comes from.',
  note: 'Free: a tagged PDF to print, to work with, and to pass on inside your organisation and to the parties of your trials.',
  contentsTitle: 'What is in it',
  contentsLead: 'Each can be used on its own. Begin with the first: its four red lines tell you which one is next.',
  tool: (number: number) => `Tool ${number}`,
  tools: [
    {
      title: 'Maturity self-assessment',
      text: 'Twelve lines, level 0 to 3. A level counts only if a document proves it; a policy without a record is level 1.',
    },
    {
      title: 'Calendar',
      text: 'A duty for each month, with its owner and what it leaves behind on file.',
    },
    {
      title: 'Document map',
      text: 'Which record proves which duty, who keeps it and who may open it: accountability under Art. 5(2) on one sheet.',
    },
    {
      title: 'Contract clauses',
      text: 'Points (a) to (h) of Art. 28(3), side by side for the sponsor’s paper and the vendor’s.',
    },
    {
      title: 'RACI',
      text: 'Who carries out, who answers, who is asked, who is told. There is one A to a line, and it follows the legal duty.',
    },
    {
      title: 'Does this processing need a DPIA?',
      text: 'Three ways lead to a duty under Art. 35. The controller decides; the processor supplies the facts and asks.',
    },
    {
      title: 'Questions to a vendor',
      text: 'Each with the evidence that answers it. “Yes” is no evidence.',
    },
    {
      title: 'Inspection-readiness folder',
      text: 'Twelve folders for two kinds of inspector, and how to behave on the day.',
    },
    {
      title: 'The first 90 days of a DPO',
      text: 'Four red lines first; then one study walked from contract to close-out.',
    },
  ],
  download: 'Download the toolkit',
  loading: 'Looking it up...',
  downloading: 'Downloading...',
  comingSoon: 'Toolkit Coming Soon',
  comingSoonText: 'The toolkit is being revised.',
  toLibrary: 'All free resources',
  leavingSoon: 'The page with all resources opens in a moment.',
  needsScript:
    'The download needs JavaScript, which is switched off or could not be fetched. Ask us for the toolkit, and we send it:',
  drawing: { word: 'TOOLKIT', subject: 'SUBJ-0412' },
} as const
