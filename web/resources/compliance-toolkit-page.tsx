import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts as texts } from '../../content/resources/compliance-toolkit-texts.ts'
import { Hero } from '../ui/hero.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import styles from './compliance-toolkit-page.module.css'
import { ToolkitDownload } from './toolkit-download.tsx'
import { ToolkitDrawing } from './toolkit-drawing.tsx'

/** The landing page of the featured toolkit. */
export function ComplianceToolkitPage() {
  return (
    <PublicFrame current={publicPaths.complianceToolkit} head={texts.head}>
      <Hero
        title={texts.title}
        lead={texts.lead}
        actions={<ToolkitDownload />}
        note={texts.note}
        drawing={<ToolkitDrawing />}
      />
      <Section id="tools" title={texts.contentsTitle} lead={texts.contentsLead}>
        <ol className={styles['tools']}>
          {texts.tools.map(({ title, text }, index) => (
            <li key={title}>
              <p className={styles['number']}>{texts.tool(index + 1)}</p>
              <div>
                <h3>{title}</h3>
                <p className={styles['text']}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </PublicFrame>
  )
}
