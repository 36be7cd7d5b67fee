import { Button } from "@mantine/core";
import { CheckIcon, Cross2Icon, DotFilledIcon, MinusIcon } from "@radix-ui/react-icons";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import classes from "./launch.module.css";

const marks = {
	passed: { Icon: CheckIcon, says: "Done", colour: "var(--mantine-color-green-text)" },
	failed: { Icon: Cross2Icon, says: "Missing", colour: "var(--mantine-color-red-text)" },
	waived: { Icon: MinusIcon, says: "Skipped", colour: "var(--mantine-color-dimmed)" },
	unknown: { Icon: DotFilledIcon, says: "Not looked at yet", colour: "var(--mantine-color-dimmed)" },
} as const;

interface LaunchItemsProps {
	readonly items: readonly CheckResult[];
	/** Key of the website's brand. */
	readonly domainKey: string;
	/** Omitted without permission. */
	readonly onWaive?: ((item: CheckResult) => void) | undefined;
}

export function LaunchItems({ items, domainKey, onWaive }: LaunchItemsProps) {
	const { people } = useLookups();
	return (
		<ul className={classes.items}>
			{items.map((item) => {
				const { Icon, says, colour } = marks[item.state];
				const isOpen = item.state === "failed" || item.state === "unknown";
				const { waived } = item;
				return (
					<li key={item.key}>
						<Icon role="img" aria-label={says} color={colour} />
						<span>
							{item.label}
							{item.severity === "blocks-launch" && isOpen && (
								<span className={classes.says}> · required</span>
							)}
						</span>
						<span className={classes.says}>
							{waived ? `Skipped: ${waived.reason} (${nameOf(people, waived.who)})` : item.message}
						</span>
						<span className={classes.ways}>
							{isOpen && (
								<FixLink fix={item.fix} domainKey={domainKey} size="sm">
									{item.advice}
								</FixLink>
							)}
							{onWaive && item.severity !== "blocks-launch" && item.state !== "passed" && (
								<Button
									variant="subtle"
									size="compact-xs"
									aria-label={`${item.label}: ${waived ? "require" : "skip"}`}
									onClick={() => onWaive(item)}
								>
									{waived ? "Require" : "Skip"}
								</Button>
							)}
						</span>
					</li>
				);
			})}
		</ul>
	);
}
