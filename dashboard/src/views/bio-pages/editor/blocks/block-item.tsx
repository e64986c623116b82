import { ArrowDown, ArrowUp, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BioBlock } from '../../../../api/pages/bio-pages';
import { IconButton } from '../../../../components/controls/button';
import { classes } from '../../../../components/controls/classes';
import { Menu, MenuItem, MenuSeparator } from '../../../../components/dialogs/menu';
import type { Focused } from '../../../../components/hooks/use-focus-after';
import { ErrorMark, ITEM } from '../item';
import type { BioValues, BlockValues } from '../values/bio-values';
import { BlockFacts } from './block-facts';
import { KIND_ICONS } from './block-kinds';
import { useBlockNames } from './use-block-names';

interface BlockItemProps {
  index: number;
  block: BlockValues;
  /** The blocks as they were read, with their clicks. */
  saved: BioBlock[];
  isLast: boolean;
  isChosen: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1, on: Focused) => void;
  onRemove: () => void;
}

export function BlockItem(props: BlockItemProps) {
  const { index, block, saved, isLast, isChosen, onOpen, onMove } = props;
  const { t } = useTranslation('bioPages');
  const { errors } = useFormState<BioValues>();
  const name = useBlockNames()(block);
  const Icon = KIND_ICONS[block.kind];
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'open');
  };
  return (
    <li data-entry={`block.${index}`} className={classes('flex items-center pe-1', isChosen && 'bg-tint')}>
      <button
        type="button"
        data-focus="open"
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className={classes(ITEM, 'grow py-2 ps-4 pe-2 text-start')}
      >
        <Icon size={16} className="shrink-0 text-soft" aria-hidden />
        <span className="min-w-0 grow">
          {/* As a flex item, a name in another direction starts where the other lines start. */}
          <span className="flex">
            <bdi className={classes('truncate font-medium', block.hidden && 'text-soft')}>{name}</bdi>
          </span>
          <BlockFacts block={block} name={name} saved={saved} />
        </span>
        {errors.blocks?.[index] && <ErrorMark />}
      </button>
      <IconButton label={t('moveUp', { name })} data-focus="up" disabled={index === 0} onClick={() => onMove(-1, 'up')}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('moveDown', { name })} data-focus="down" disabled={isLast} onClick={() => onMove(1, 'down')}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <BlockMenu {...props} name={name} />
    </li>
  );
}

function BlockMenu({ index, block: { hidden }, name, onRemove }: BlockItemProps & { name: string }) {
  const { t } = useTranslation('bioPages');
  const { setValue } = useFormContext<BioValues>();
  const trigger = (
    <IconButton label={t('actions', { name })}>
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem
        icon={hidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
        onSelect={() => setValue(`blocks.${index}.hidden`, !hidden, { shouldDirty: true })}
      >
        {hidden ? t('show') : t('hide')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem isDangerous icon={<Trash2 size={16} aria-hidden />} onSelect={onRemove}>
        {t('remove')}
      </MenuItem>
    </Menu>
  );
}
