import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import styles from './next-step.module.css'

interface NextStepProps {
  title: string
  lead: string
  link: string
}

/** The end of a page of downloads: what to do with the document. */
export function NextStep({ title, lead, link }: NextStepProps) {
  return (
    <section className={styles['next']} aria-labelledby="next">
      <h2 id="next">{title}</h2>
      <div>
        <p>{lead}</p>
        <LinkButton href={publicPaths.contact}>{link}</LinkButton>
      </div>
    </section>
  )
}
