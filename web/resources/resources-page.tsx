import { publicPaths } from '../../content/paths.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { LibraryCard } from './library-card.tsx'
import { ResourceLibrary } from './resource-library.tsx'

/** The free resources. */
export function ResourcesPage() {
  return (
    <PublicFrame current={publicPaths.resources} head={texts.head}>
      <Hero
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton href={publicPaths.complianceToolkit} variant="secondary">
            {texts.toolkitLink}
          </LinkButton>
        }
        note={texts.note}
        drawing={<LibraryCard />}
      />
      <ResourceLibrary />
    </PublicFrame>
  )
}
