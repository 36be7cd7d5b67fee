import { Anchor, Button } from "@mantine/core";
import { CheckIcon, Cross2Icon, DotFilledIcon, MinusIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import type { LaunchItem } from "../../../model/api/editorial/launch-api.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import classes from "./launch.module.css";

const marks = {
	done: { Icon: CheckIcon, says: "Done", colour: "var(--mantine-color-green-text)" },
	missing: { Icon: Cross2Icon, says: "Missing", colour: "var(--mantine-color-red-text)" },
	waived: { Icon: MinusIcon, says: "Not wanted", colour: "var(--mantine-color-dimmed)" },
	unknown: { Icon: DotFilledIcon, says: "Not looked at yet", colour: "var(--mantine-color-dimmed)" },
} as const;

interface LaunchItemsProps {
	readonly items: readonly LaunchItem[];
	/** Omitted without permission. */
	readonly onWaive?: ((item: LaunchItem) => void) | undefined;
}

export function LaunchItems({ items, onWaive }: LaunchItemsProps) {
	const keepBrand = useBrandAddress();
	const { people } = useLookups();
	return (
		<ul className={classes.items}>
			{items.map((item) => {
				const { Icon, says, colour } = marks[item.state];
				const isOpen = item.state === "missing" || item.state === "unknown";
				const { waived } = item;
				const { to } = item.howToMend;
				return (
					<li key={item.id}>
						<Icon role="img" aria-label={says} color={colour} />
						<span>
							{item.label}
							{item.required && isOpen && <span className={classes.says}> · required</span>}
						</span>
						<span className={classes.says}>
							{waived ? `Not wanted: ${waived.reason} (${nameOf(people, waived.who)})` : item.says}
						</span>
						<span className={classes.ways}>
							{isOpen && to && (
								<Anchor component={Link} to={to.includes("brand=") ? to : keepBrand(to)} size="sm">
									{item.howToMend.says}
								</Anchor>
							)}
							{onWaive && !item.required && item.state !== "done" && (
								<Button
									variant="subtle"
									size="compact-xs"
									aria-label={`${item.label}: ${waived ? "wanted after all" : "not wanted"}`}
									onClick={() => onWaive(item)}
								>
									{waived ? "Wanted" : "Not wanted"}
								</Button>
							)}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
