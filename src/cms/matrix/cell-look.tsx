import { VisuallyHidden } from "@mantine/core";
import {
	CheckIcon,
	ClockIcon,
	DotFilledIcon,
	EyeNoneIcon,
	FileTextIcon,
	MinusCircledIcon,
	Pencil2Icon,
	PlusCircledIcon,
} from "@radix-ui/react-icons";
import { stateLooks } from "../parts/state-badge.tsx";
import { type CellState, cellStates } from "./cell-state.ts";
import classes from "./matrix.module.css";

const icons: Readonly<Record<CellState, typeof CheckIcon>> = {
	live: CheckIcon,
	changed: Pencil2Icon,
	scheduled: ClockIcon,
	draft: FileTextIcon,
	"taken-down": EyeNoneIcon,
	arriving: PlusCircledIcon,
	leaving: MinusCircledIcon,
	none: DotFilledIcon,
};

const looks: Readonly<Record<CellState, string | undefined>> = {
	...stateLooks,
	arriving: stateLooks.changed,
	leaving: stateLooks.changed,
	none: classes.none,
};

/** What a record is on a website, as a picture with its words. */
export function CellLook({ state }: { readonly state: CellState }) {
	const Icon = icons[state];
	return (
		<span className={`${classes.look} ${looks[state]}`} title={cellStates[state]}>
			<Icon aria-hidden />
			<VisuallyHidden>{cellStates[state]}</VisuallyHidden>
		</span>
	);
}

/** What each picture means. */
export function Legend({ states }: { readonly states: readonly CellState[] }) {
	return (
		<ul className={classes.legend} aria-label="What the pictures mean">
			{states.map((state) => {
				const Icon = icons[state];
				return (
					<li key={state}>
						<span className={`${classes.look} ${looks[state]}`}>
							<Icon aria-hidden />
						</span>
						{cellStates[state]}
					</li>
				);
			})}
		</ul>
	);
}
