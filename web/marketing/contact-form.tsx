/** The contact form. `source`: the label of the screen it stands on. */
export function ContactForm({ source }: { source: string }) {
  return <form data-source={source} />
}
