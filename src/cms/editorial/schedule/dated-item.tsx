import type { SaidShowing } from "../../../model/api/editorial/showing-api.ts";
import { collections } from "../../../model/model.ts";
import { mayWrite } from "../../../model/rights/access.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { sayInBoth } from "../times/say-time.ts";
import classes from "./calendar-screen.module.css";

interface DatedItemProps {
	readonly showing: SaidShowing;
	readonly onShow: (showing: SaidShowing, button: HTMLElement) => void;
}

/** A record that a website shows from a time on; it leads to how each website shows it. */
export function DatedItem({ showing, onShow }: DatedItemProps) {
	const { collection, title, name, domain, fromAt, timeZone, hidden, isPlaced } = showing;
	const mayChange = mayWrite(actorOf(useUser()), collections[collection]);
	const not = hidden ? ", but hidden there" : isPlaced ? "" : ", but not placed there";
	return (
		<li>
			<button
				type="button"
				className={`${classes.item} ${classes.dated}`}
				disabled={!mayChange}
				onClick={(event) => onShow(showing, event.currentTarget)}
			>
				<b>{title || "Untitled"}</b>
				<span>
					Shown on {name || domain} from then{not} · {collections[collection].singular}
				</span>
				<span>{sayInBoth({ at: fromAt, timeZone })}</span>
			</button>
		</li>
	);
}
