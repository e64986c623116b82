import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Branding } from '../branding';

const BrandingContext = createContext<Branding>({});

/** Sets the branding of the components inside. */
export const BrandingProvider = BrandingContext.Provider;

export const useBranding = () => useContext(BrandingContext);
