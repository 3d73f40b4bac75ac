/**
 * Styles of the desk by name, where a utility at the element would be unreadable or has to reach into a component. The
 * build turns them into text of the desk's own code: public pages carry the one style sheet in themselves.
 */

/** A line that scrolls with the tabs. A border would clip the bead. */
const tabLine =
  '[background:linear-gradient(var(--c-ink),var(--c-ink))_0.25rem_calc(100%_-_0.5rem)/calc(100%_-_0.5rem)_1.5px_no-repeat]';
const tabFade =
  '[mask-image:linear-gradient(to_right,transparent,#000_var(--before,0%),#000_calc(100%_-_var(--more,0%)),transparent)]';

const frame = {
  /** Narrows the padding, so a post beside its details keeps the full line length. */
  'wide-main': 'full:[--side:max(1.5rem,var(--side-inset))]',
  /** A link in it keeps its distance from one that begins the page. */
  'status-place': `
    grid content-center min-h-12 px-[var(--side)] pt-1
    lt-full:[&:has(a)]:pb-2
    full:(block sticky top-[calc(3.75rem+var(--top))] z-30 h-0 min-h-0 p-0)`,
  /** On a phone two lines leave out their rest. */
  'status-lines': `
    grid content-center gap-y-0.5
    lt-tablet:[&:has(output+output>span)_[data-tail]]:hidden
    full:(absolute bottom-0.5 start-[max(1.5rem,var(--side-inset))] end-[calc(var(--side)+12rem)] h-15)`,
  'packed-tabs': `
    data-[before]:[--before:3rem] data-[more]:[--more:3rem]
    [&>:first-child]:(gap-6 -mt-1 -mx-1 mb-4 pt-1 px-1 pb-2 border-0 overflow-x-auto)
    [&>:first-child]:([contain:inline-size] [scrollbar-width:none])
    [&>:first-child]:${tabLine}
    [&>:first-child]:${tabFade}
    forced-colors:[&>:first-child]:border-b-1.5
    [&>:first-child>button]:(flex-none min-h-11 px-0 whitespace-nowrap)
    [&_:is(thead_tr,tbody_tr:first-child)]:(border-0 border-b-1 border-rule)`,
};

/** Stacked tables share column widths. */
const tables = {
  /** As wide as a row under the pointer. */
  'marked-row':
    '[--c-wash:var(--c-goldwash)] bg-wash shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)]',
  'acts-table': `
    lt-desk:[&_td:last-child]:(block pt-3)
    lt-desk:[&_td:last-child>[aria-hidden]]:hidden
    desk:[&_:is(th,td):last-child]:(text-end pe-0)
    desk:[&_td:last-child]:py-1
    desk:[&_td:last-child_.flex]:justify-end
    desk:[&_.team-acts]:gap-x-3
    at-tablet:[&.short-table_tr>:last-child]:(text-end pe-0)
    at-tablet:[&.short-table_td:last-child]:py-1
    at-tablet:[&.short-table_td:last-child_.flex]:(flex-nowrap justify-end)`,
  'short-table': `
    at-tablet:[&_table]:table
    at-tablet:[&_thead]:(table-header-group static whitespace-normal [clip:auto])
    at-tablet:[&_tbody]:table-row-group
    at-tablet:[&_tr]:table-row
    at-tablet:[&_tbody_tr:first-child]:border-t-0
    at-tablet:[&_tbody_:is(th,td)]:(table-cell py-4 pe-6)
    at-tablet:[&_td>[aria-hidden]]:hidden
    at-tablet:[&:not(.figure-table)_tbody_th]:w-[45%]
    tablet:[&_td>div]:wrap-break-word`,
  'clients-table': `
    lt-slip:[&_td]:grid-cols-[6rem_minmax(0,1fr)]
    lt-tablet:[&_.clients-fold]:hidden desk:[&_.clients-fold]:hidden
    at-tablet:[&.short-table:not(.figure-table)_tbody_th]:w-[31%]
    at-tablet:[&.short-table_tr>:is(th,td)]:pe-4
    at-tablet:[&.short-table_tr>:nth-child(n+5)]:hidden`,
  'figure-table': `
    [&_td]:(text-end tabular-nums)
    lt-tablet:[&_td]:(flex justify-between max-w-104)
    lt-tablet:[&_td>[aria-hidden]]:flex-none
    tablet:[&_tbody_th]:wrap-break-word
    tablet:[&_tr>:not(:first-child)]:(text-end ps-6 pe-0)
    tablet:[&_:is(th:nth-child(2):nth-last-child(2),th:nth-child(3):last-child)]:w-1/5`,
  'post-table': 'at-tablet:[&_.acts-table.short-table_tbody_th]:w-[99%]',
  /** On a phone a line has no column names: person and due time, then task and action. */
  'to-do-rows': `
    lt-desk:[&_tbody_tr]:(flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-3 pb-1)
    lt-desk:[&_tbody_:is(th,td)]:(block flex-[1_1_50%] p-0)
    lt-desk:[&_tbody_th]:self-start
    lt-desk:[&_td>[aria-hidden]]:hidden
    lt-desk:[&_td:nth-child(even)]:order-1
    lt-desk:[&_tbody_td:nth-child(n+3)]:(flex-none p-0)
    desk:[&_tbody_:is(th,td)]:py-[0.65rem]
    desk:[&_tbody_td:nth-child(n+3)]:whitespace-nowrap`,
  /** The form of a draft price book. On a desk an error reaches below the difference, which it leaves empty. */
  amounts: `
    [&_label]:sr-only
    [&_:is(th,td):is(:nth-child(2),:last-child)]:(text-end tabular-nums whitespace-nowrap)
    [&_input]:(min-h-11 text-end tabular-nums)
    [&_tr:has([data-changed])]:marked-row
    lt-desk:[&_tbody_tr]:(grid grid-cols-[minmax(0,1fr)_auto] items-center)
    lt-desk:[&_tbody_tr]:(gap-x-3 gap-y-1 py-2)
    lt-desk:[&_tbody_td]:(block p-0)
    lt-desk:[&_input]:max-w-32
    lt-desk:[&_td>[aria-hidden]]:hidden
    lt-desk:[&_td:nth-child(2)]:(flex gap-2)
    lt-desk:[&_td:nth-child(2)>[aria-hidden]]:inline
    desk:[&_tbody_:is(th,td)]:(py-1 align-middle)
    desk:[&_tr>:last-child]:(w-22 pe-0)
    desk:[&_tr>:nth-child(3)]:w-34
    desk:[&_td_p]:-me-22`,
};

/** The effect of a draft price book is beside its form. */
const prices = {
  'price-draft': 'grid-cols-[minmax(0,1fr)] full:[grid-template:auto_1fr/minmax(0,1fr)_20rem]',
  'price-jumps': 'full:col-start-2',
  'price-form': 'full:[grid-area:1/1/3]',
  'price-effect': `
    [&_caption]:(static size-auto m-0 pt-4 pb-3 font-600 text-start [clip:auto])
    full:(sticky top-[calc(5rem+var(--top))] self-start)
    full:[&_.figure-table]:text-[0.8125rem]
    full:[&_table]:(table-fixed [font-size:inherit])
    full:[&_.figure-table_tr>:not(:first-child)]:(w-auto ps-3 pe-0)
    full:[&_.figure-table_tr>:first-child]:pe-1
    full:[&_thead_th:first-child]:w-[38%]`,
};

const forms = {
  /** Keeps a long form's button in sight. The margin keeps it off the form's first field. */
  'in-reach': `
    [@media(min-height:30rem)]:[&_form>fieldset]:-mb-48
    [@media(min-height:30rem)]:[&_form>:last-child]:(sticky bottom-0 z-2 mt-48 pt-4)
    [@media(min-height:30rem)]:[&_form>:last-child]:(pb-[max(1rem,var(--foot))])
    [@media(min-height:30rem)]:[&_form>:last-child]:(border-t-1.5 border-ink bg-paper)`,
  'field-rows': `
    [container-type:inline-size] max-w-160
    [&_button]:(justify-center min-w-8 min-h-13)
    [@container(width>=34em)]:[&_button_svg]:hidden`,
  'plain-rows': 'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2',
  /** The title, its rows and the button to add one. */
  'titled-rows': `
    grid justify-items-start gap-2 border-t-1 border-rule py-1.5
    grid-cols-[auto_minmax(0,1fr)_auto]
    [&>:is(p,button)]:(row-start-1 h-13 [align-content:center])
    [&>button]:col-start-3
    [&>.field-row]:[grid-column:1/-1]
    [@container(18.5em<=width<34em)]:grid-cols-[2.75rem_minmax(0,1fr)_auto]
    [@container(18.5em<=width<34em)]:[&>p>span]:hidden
    [@container(width>=18.5em)]:[&>.field-row]:[grid-column:2]
    [@container(width>=34em)]:grid-cols-[7rem_minmax(0,1fr)_auto]
    [@container(width<34em)]:[&:has(.field-row)>button_.row-word]:hidden
    [@container(width<18.5em)]:[&_.row-word]:hidden
    [@container(width<13em)]:[&>p+p]:([grid-area:2/1] h-auto)`,
  /** Labels are inside their boxes. On a phone icons have no words, and time and date fields no picker icon. */
  'field-row': `
    flex flex-wrap items-start gap-2 w-full
    [&_label]:(absolute start-[0.9375rem] top-1 m-0 text-[0.75rem] font-400)
    [&_input]:(min-h-13 pt-5 pb-1)
    [@container(width<34em)]:[&_.row-word]:hidden
    [@container(width<34em)]:[&_label]:start-2
    [@container(width<34em)]:[&_input]:px-1.5
    [@container(width<34em)]:[&_input::-webkit-calendar-picker-indicator]:hidden`,
  'row-cell': 'relative flex-[1_1_5.375rem] min-w-0 max-w-42',
  /** A day and two times: the day in a line of its own on a narrow phone. */
  'long-row': `
    [@container(13em<=width<24em)]:(grid grid-cols-[1fr_1fr_auto])
    [@container(13em<=width<24em)]:[&>div]:max-w-none
    [@container(13em<=width<24em)]:[&>.date-cell]:[grid-column:1/3]
    [@container(13em<=width<24em)]:[&>button]:[grid-area:1/3]
    [@container(13em<=width<24em)]:[&+.long-row]:mt-2`,
  /** Aligns labels and fields of neighbors. */
  'paired-fields': `
    [&>:has(>label)]:(grid grid-rows-subgrid row-span-5)
    [&_label:not(:has(+p))]:(row-span-2 self-start)`,
  'firm-form': '[&_fieldset>fieldset+fieldset]:mt-6',
  'firm-facts': '[&>*]:mt-4',
  'title-field': `
    [&_textarea]:(block resize-none [field-sizing:content])
    [&_textarea]:(text-d3 leading-[1.5]! tracking-[0]!)`,
};

/** On wide screens letters have a page row. A draft's actions scroll beside it, unless a form is open. */
const letters = {
  'letters-row': 'desk:[grid-area:3/1/auto/-1]',
  'letter-draft': '@[46rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
  'letter-acts': '@[46rem]:[&:not(:has(form))]:(sticky top-[calc(5rem+var(--top))] self-start)',
};

const posts = {
  /** The class names of the editor's package stay in its own file. */
  'post-text': `
    [&_[data-milkdown-root]:has([contenteditable])+output]:hidden
    [&_[contenteditable]>p]:[contain:layout]
    [&_[contenteditable]_:is(p,h1,h2,h3,h4,h5,h6)]:[unicode-bidi:plaintext]
    [&_[contenteditable]:focus-visible]:[outline:3px_solid_var(--c-leaf)]
    [&_[contenteditable]:focus-visible]:outline-offset-2
    [&_:is([data-unsaid],[data-unshown]):not([class*=selectednode])]:[outline:3px_dashed_var(--c-red)]
    [&_[class*=selectednode]]:[outline:3px_solid_var(--c-leaf)]
    [&_img[class*=separator]]:[all:unset]!`,
  /** On a phone the last visible tool is cut in half, to show that there are more. */
  'post-tools': `
    lt-tablet:[&>span]:m-0
    lt-tablet:[&_select]:(ps-[0.35rem] pe-8)
    lt-tablet:after:(content-empty sticky end-0 flex-[0_0_0.75rem] self-stretch)
    lt-tablet:after:(opacity-50 pointer-events-none)
    lt-tablet:after:[background:linear-gradient(90deg,transparent,var(--c-paper))]
    [@media(width<30rem)]:[&_button]:w-[max(2.75rem,22.2vw_-_2.69rem)]
    lt-slip:[&_button]:w-[max(2.75rem,28.5vw_-_3.37rem)]`,
  'post-hint': '[:not(:focus-within)>&]:invisible',
  /** Does not move from under a press at the page's end. */
  'post-bar': `
    -mb-6 gap-y-3
    [html:has(&)_[data-sonner-toaster]]:[--bar:8rem]
    tablet:lt-full:gap-y-1
    tablet:lt-full:[&>.post-actions~*]:order-2`,
  'post-actions': '-mb-6 lt-tablet:order-1 [.post-bar>&]:tablet:contents',
  'post-says': '[.post-actions>&]:tablet:contents',
  'post-stand': `
    lt-tablet:[&_output]:text-[0.81rem]
    lt-tablet:[&:has(+p):has([data-state=received])]:w-auto
    lt-tablet:[&:has(+p)_[data-state=received]_[data-tail]]:hidden
    tablet:[&>output]:justify-end
    tablet:[.post-bar_&]:(grow shrink order-1) full:[.post-bar_&]:basis-40
    tablet:lt-full:[.post-bar_&]:basis-[calc(99%_-_20rem)]
    tablet:lt-full:[.post-bar:has([data-state=received])_&]:order-3
    tablet:lt-full:[.post-bar:has([data-state=received])_&]:basis-[99%]
    tablet:lt-full:[.post-bar_&:has(+p):has([data-state=received])]:order-4
    tablet:lt-full:[.post-bar_&:has(+p):has([data-state=received])]:basis-56`,
  'post-note': `
    lt-tablet:text-[0.81rem] tablet:(order-3 flex-[1_1_18rem]) full:(basis-[99%] -mt-1)`,
  'post-details': `
    full:[@media(min-height:40rem)]:(sticky top-[calc(5.75rem+var(--top))] overflow-y-auto)
    full:[@media(min-height:40rem)]:max-h-[calc(80dvh_-_9.5rem_-_var(--top))]
    full:[@media(min-height:40rem)]:after:(content-empty sticky -bottom-6 h-12 -my-6 pointer-events-none)
    full:[@media(min-height:40rem)]:after:[background:linear-gradient(transparent,var(--c-wash))]`,
  'post-pairs': '-mt-6 [&>*]:mt-6',
  'version-facts': `
    overflow-hidden
    [&>span]:(flex flex-wrap -ms-[1em])
    [&>span>span]:(relative ps-[1em])
    [&>span>span]:before:([content:'·'] [content:'·'_/_''] absolute start-0 w-[1em] text-center)`,
};

/** A calendar of hours; on a phone a row of days. */
const week = {
  week: `
    [--hours:3.25rem] grid
    lt-desk:[grid-template:auto/repeat(7,minmax(0,1fr))]!`,
  'week-day': `
    grid row-start-1 justify-items-center content-start min-h-11 py-1 px-0 text-center
    cursor-pointer border-0 border-b-1.5 border-ink bg-transparent text-[0.9375rem] leading-[1.6]
    aria-pressed:(font-600 bg-goldwash shadow-[inset_0_-3px_0_var(--c-ink)])
    hover:bg-wash lt-desk:col-auto!`,
  'week-count': 'hidden lt-desk:(block font-600)',
  'week-hours': `
    grid [grid-auto-rows:1fr] col-start-1 row-start-2 lt-desk:hidden [&_li]:(border-t-1 border-rule)`,
  'week-column': `
    relative row-start-2 border-is-1 border-rule lt-desk:hidden
    [background:repeating-linear-gradient(var(--c-rule)_0_1px,transparent_1px_3rem)]`,
  'week-one': `
    absolute truncate px-1.5 py-0.5 border-1 border-edge border-is-3 border-is-ink bg-sheet
    text-start text-[0.8125rem] leading-[1.2] cursor-pointer hover:bg-wash`,
};

/** On a phone a lead is two lines: name and due time, then request, state and amount. */
const leads = {
  leads: `
    [&_.packed-tabs_[role=tablist]]:mb-0
    [&_.desk-rows]:gap-0 [&_.desk-rows>output:not(.sr-only)]:py-4 [&_.desk-more]:py-5`,
  'lead-fold': 'desk:hidden',
  'lead-filters-line': `
    lt-desk:basis-full lt-desk:data-[folded=true]:hidden
    desk:[@media(width<90rem)]:(basis-full justify-start) [@media(width>=90rem)]:basis-auto`,
  'lead-filters': 'lt-desk:basis-full desk:(flex flex-wrap flex-initial)',
  'lead-search': 'desk:w-50',
  'lead-narrow': 'desk:w-35',
  'lead-export': 'desk:[&_button]:min-h-11',
  'lead-sort': 'min-h-8 gap-1 whitespace-nowrap [&.font-600]:text-ink',
  'lead-row': `
    data-[picked]:marked-row
    [&>th]:wrap-break-word
    lt-desk:(flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 pe-9)
    lt-desk:[&>th]:(flex-[9_1_auto] max-w-full self-start)
    lt-desk:after:(content-empty basis-full -mt-1)`,
  'lead-cell': 'lt-desk:p-0 desk:(py-1.5 leading-5)',
  'lead-name': `
    lt-desk:[&_.lead-under]:hidden
    desk:max-w-[min(15rem,18vw)] desk:[&_.lead-under]:truncate`,
  'lead-link': 'min-h-6 desk:min-h-5',
  'lead-under': 'leading-4',
  'lead-about': `
    lt-desk:(order-1 flex-[1_1_calc(100%-9rem)]) lt-desk:[&_.lead-under]:inline-block
    at-tablet:basis-[calc(100%-13.75rem)]`,
  'lead-services': 'lt-desk:me-2',
  'lead-none': 'lt-desk:hidden',
  'lead-status': `
    lt-tablet:max-w-33 at-tablet:w-52 lt-desk:(order-1 ms-auto)
    lt-desk:[&>:first-child]:justify-end`,
  'lead-amount': 'lt-desk:order-2 desk:text-end',
  'lead-due': `
    lt-desk:(flex-[1_0_auto] text-end)
    lt-desk:[&_[data-clock=stopped]]:hidden
    lt-desk:[&_[data-clock]:not([data-clock=stopped])+.lead-arrived]:hidden`,
  'lead-sums': `
    desk:table-footer-group desk:[&_th]:ps-9
    lt-desk:[&_tr]:(flex flex-wrap items-baseline gap-x-3 gap-y-1) lt-desk:[&_th]:basis-full`,
  'lead-pick-head': 'desk:w-9',
  'lead-pick-cell': 'lt-desk:(absolute top-0.5 end-[calc(-1*min(0.75rem,var(--side)))])',
  'lead-pick': `
    size-8 -ms-1.5 place-content-center [outline-offset:-3px]
    focus-within:[outline:3px_solid_var(--c-ring)]
    [&_:indeterminate]:(border-ongold bg-gold)
    [&_:indeterminate]:before:(block h-0 translate-none rotate-none)
    lt-desk:(size-11 m-0 [outline-offset:-0.5rem])`,
  'lead-bulk': `
    z-2 -mx-4 px-4 pb-[calc(0.75rem+var(--foot))] lt-tablet:[&>p]:me-auto`,
  'lead-chooser': `
    w-36 [&+button]:min-h-11
    lt-tablet:w-[calc(50%-0.625rem)] lt-tablet:[&+button]:w-full`,
};

const leadPage = {
  'lead-page': `
    [&_h1]:(leading-[1.2] text-wrap)
    [&_[type=date]]:min-h-11 [&_[type=date]]:[font-size:var(--control-size)]`,
  'lead-head': `
    [&_[data-clock=running]]:text-ink [&_[data-clock=running]]:font-600
    desk:[&>div]:(grid grid-cols-[minmax(0,1fr)_auto])
    desk:[&>div>div:first-child]:contents
    desk:[&_.max-w-prose]:(row-start-2 [grid-column:1/-1] max-w-none)`,
  'lead-parts': `
    grid-cols-[minmax(0,1fr)]
    desk:[grid-template:minmax(min-content,0)_auto_1fr/minmax(0,7fr)_minmax(0,5fr)] desk:gap-x-14`,
  'lead-first': 'empty:hidden desk:[grid-area:1/1]',
  'lead-work': 'desk:[grid-area:1/2/3]',
  'lead-sent': 'desk:[grid-area:2/1/4]',
  'lead-log': 'desk:[grid-area:3/2]',
  'lead-owner': `
    min-w-[min(12rem,100%)] [&_label]:(mb-2 text-ink text-[0.9375rem] font-600)`,
  'lead-states': `
    tablet:[&_button]:px-2 tablet:[&_fieldset]:gap-1.5
    lt-tablet:[&_fieldset]:grid
    lt-tablet:[&_fieldset]:grid-cols-[repeat(auto-fit,minmax(min(max(8.25rem,34%),100%),1fr))]
    lt-tablet:[&_button:last-child]:[grid-column:1/-1]`,
  'lead-price': 'lt-tablet:[&_table]:gap-x-4',
};

export const deskStyles = {
  ...frame,
  ...tables,
  ...prices,
  ...forms,
  ...letters,
  ...posts,
  ...week,
  ...leads,
  ...leadPage,
};
