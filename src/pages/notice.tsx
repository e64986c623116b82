import { ComponentChildren } from 'preact';
import { Layout } from './layout';

/** A page that says one thing. */
function Notice({ code, title, children }: { code: string; title: string; children: ComponentChildren }) {
  return (
    <Layout title={title}>
      <p class="code">{code}</p>
      <h1>{title}</h1>
      {children}
    </Layout>
  );
}

export const NotFoundPage = () => (
  <Notice code="404" title="This link leads nowhere">
    <p>There is nothing at this address. Please check it for typing errors, or ask whoever gave it to you.</p>
  </Notice>
);

export const ExpiredPage = () => (
  <Notice code="410" title="This link has ended">
    <p>It was made for a limited time, and that time is over.</p>
  </Notice>
);

export const LockedPage = () => (
  <Notice code="403" title="This link is locked">
    <p>It is protected by a password and cannot be opened here.</p>
  </Notice>
);

export const UnavailablePage = () => (
  <Notice code="503" title="Back in a moment">
    <p>This link cannot be looked up right now. Please try again in a minute.</p>
  </Notice>
);

export const LandingPage = () => (
  <Layout title="Signpost">
    <p class="code">Signpost</p>
    <h1>Short links that point the way</h1>
    <p>This service shortens addresses, follows them and counts the clicks.</p>
    <div class="links">
      <a href="/docs">API documentation</a>
    </div>
  </Layout>
);
