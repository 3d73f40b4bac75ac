/** What typing alone makes: the signs that people know from Markdown. Backspace right after takes it back. */
import { schemaCtx } from '@milkdown/kit/core';
import { markRule } from '@milkdown/kit/prose';
import { textblockTypeInputRule, wrappingInputRule } from '@milkdown/kit/prose/inputrules';
import { $inputRule } from '@milkdown/kit/utils';

import { knownMark, knownNode } from './schema-kinds.ts';

export const typingRules = [
  $inputRule((ctx) =>
    textblockTypeInputRule(
      /^(#{1,6})\s$/,
      knownNode(ctx.get(schemaCtx), 'heading'),
      ([, signs = '']) => ({
        level: signs.length,
      }),
    ),
  ),
  $inputRule((ctx) => wrappingInputRule(/^\s*>\s$/, knownNode(ctx.get(schemaCtx), 'blockquote'))),
  $inputRule((ctx) =>
    wrappingInputRule(/^\s*[-*]\s$/, knownNode(ctx.get(schemaCtx), 'bullet_list')),
  ),
  $inputRule((ctx) =>
    wrappingInputRule(/^\s*1[.)]\s$/, knownNode(ctx.get(schemaCtx), 'ordered_list')),
  ),
  $inputRule((ctx) =>
    markRule(/(?:\*\*)([^*]+)(?:\*\*)$/, knownMark(ctx.get(schemaCtx), 'strong')),
  ),
  $inputRule((ctx) => markRule(/(?:~~)([^~]+)(?:~~)$/, knownMark(ctx.get(schemaCtx), 'strike'))),
];
