import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/http/query-client';
import { Confirmations } from '../components/dialogs/confirm';
import { ToastRegion } from '../components/dialogs/toast';
import { directionOf } from '../i18n/languages';
import { usePreferences } from '../preferences/preferences';
import { router } from './routes/router';

/** The dashboard. Nothing in it may create `<style>` elements, as the policy forbids them. */
export const App = () => {
  const { language } = usePreferences();
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={directionOf(language)}>
        <QueryClientProvider client={queryClient}>
          <Tooltip.Provider delay={500}>
            <RouterProvider router={router} />
            <Confirmations />
            <ToastRegion />
          </Tooltip.Provider>
        </QueryClientProvider>
      </DirectionProvider>
    </CSPProvider>
  );
};
