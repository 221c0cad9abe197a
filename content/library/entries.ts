import { breachPlaybook } from './documents/breach-playbook.ts'
import { complianceToolkit } from './documents/compliance-toolkit.ts'
import { controllerProcessorWhitepaper } from './documents/controller-processor-whitepaper.ts'
import { dataSubjectRequestPlaybook } from './documents/data-subject-request-playbook.ts'
import { keyCodingGuide } from './documents/key-coding-guide.ts'
import { legalBasisGuide } from './documents/legal-basis-guide.ts'
import { participantInformationChecklist } from './documents/participant-information-checklist.ts'
import { siteInitiationChecklist } from './documents/site-initiation-checklist.ts'
import type { LibraryEntry } from './schema.ts'
import { breachRegister } from './templates/breach-register.ts'
import { processingRecords } from './templates/processing-records.ts'
import { transferRegister } from './templates/transfer-register.ts'
import { trialImpactAssessment } from './templates/trial-impact-assessment.ts'

/** The library of a first start, in its order. */
export const libraryEntries: readonly LibraryEntry[] = [
  complianceToolkit,
  siteInitiationChecklist,
  processingRecords,
  keyCodingGuide,
  breachPlaybook,
  breachRegister,
  participantInformationChecklist,
  trialImpactAssessment,
  legalBasisGuide,
  dataSubjectRequestPlaybook,
  transferRegister,
  controllerProcessorWhitepaper,
]
