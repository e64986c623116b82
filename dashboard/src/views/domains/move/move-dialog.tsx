import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forecast } from '../../../api/links/bulk';
import { forecastMove, type Move, moveLinks } from '../../../api/groups/domain-moves';
import type { Domain } from '../../../api/groups/domains';
import { useLabels } from '../../../api/groups/labels';
import { STATISTICS } from '../../../api/statistics/statistics';
import { withoutScheme } from '../../../components/links/link-texts';
import { Button } from '../../../components/controls/button';
import { Dialog } from '../../../components/dialogs/dialog';
import { LabelSelect } from '../../../components/links/label-fields';
import { announce, announceError, Problem } from '../../../components/dialogs/toast';
import { useFormat } from '../../../preferences/format';
import { MoveForecast, MoveResult } from './move-numbers';
import { isolated } from '../../../components/text/isolated';

/** Moves all links of a domain to another one, and tells before what will happen. */
export function MoveDialog({ domain, onClose }: { domain?: Domain; onClose: () => void }) {
  const { t } = useTranslation('domains');
  return (
    <Dialog
      isOpen={domain !== undefined}
      onClose={onClose}
      title={domain ? t('move.title', { name: isolated(domain.name) }) : ''}
      description={t('move.text')}
    >
      {domain && <MoveForm domain={domain} onClose={onClose} />}
    </Dialog>
  );
}

const OWN = '';

function MoveForm({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const { t } = useTranslation('domains');
  const [to, setTo] = useState(OWN);
  const move = { from: domain.id, to: to === OWN ? null : to };
  const { sum, mutation } = useMove();
  const forecast = useQuery({
    queryKey: ['links', 'move', move],
    queryFn: ({ signal }) => forecastMove(move, signal),
    // Not again while and after the links are moved.
    enabled: mutation.isIdle || mutation.isError,
    retry: false,
    staleTime: 0,
  });
  if (mutation.data) return <MoveResult moved={mutation.data} onClose={onClose} />;
  const error = forecast.error ?? mutation.error;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutation.mutate(move);
      }}
    >
      <TargetField
        value={to}
        onChange={(address) => {
          mutation.reset();
          setTo(address);
        }}
        except={domain.id}
        isDisabled={mutation.isPending}
      />
      <MoveForecast forecast={forecast.data} sum={mutation.isPending ? sum : undefined} />
      {error && (
        <p role="alert" className="text-danger">
          <Problem error={error} />
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('move.cancel')}</Button>
        <Button kind="primary" type="submit" busy={mutation.isPending} disabled={isNothing(forecast.data)}>
          {t('move.apply')}
        </Button>
      </div>
    </form>
  );
}

/** Whether no link would be moved; not while that is not known. */
const isNothing = (forecast?: Forecast) => forecast?.changed === 0 && forecast.remaining === 0;

/** Moves the links, with the sum of what has been moved so far. A dialog that closes stops it, and a toast tells how far it came. */
function useMove() {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const queries = useQueryClient();
  const [sum, setSum] = useState<Forecast>();
  const controller = useRef<AbortController>(undefined);
  const isStopped = () => controller.current?.signal.aborted === true;
  useEffect(() => () => controller.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (move: Move) => {
      controller.current = new AbortController();
      return moveLinks(move, controller.current.signal, setSum);
    },
    onSuccess: ({ changed }) => isStopped() && announce(t('move.done', { shown: format.number(changed) })),
    onError: (error) => isStopped() && announceError(error),
    onSettled: () => {
      for (const kind of ['links', 'link', 'domains', STATISTICS]) void queries.invalidateQueries({ queryKey: [kind] });
    },
  });
  return { sum, mutation };
}

interface TargetFieldProps {
  value: string;
  onChange: (address: string) => void;
  /** Id of the domain that the links leave. */
  except: number;
  isDisabled: boolean;
}

function TargetField({ value, onChange, except, isDisabled }: TargetFieldProps) {
  const { t } = useTranslation('domains');
  const others = useLabels('domains').filter(({ id }) => id !== except);
  return (
    <LabelSelect
      kinds={['domains']}
      label={t('move.to')}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
      choices={[[OWN, t('move.own')], ...others.map(({ domain }) => [domain, withoutScheme(domain)] as const)]}
    />
  );
}
