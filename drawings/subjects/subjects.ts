import type { Drawing } from "../drafting/sheet.ts";
import { rackingAxonometric } from "../kinds/racking-axonometric.ts";
import { carParkRamp } from "./digital/car-park-ramp.ts";
import { clashTriage } from "./digital/clash-triage.ts";
import { coordination } from "./digital/coordination.ts";
import { dataLines } from "./digital/data-lines.ts";
import { dwelling } from "./digital/dwelling.ts";
import { federatedPlates } from "./digital/federated-plates.ts";
import { fireDoorJamb } from "./digital/fire-door-jamb.ts";
import { goldenThread } from "./digital/golden-thread.ts";
import { issuePipeline } from "./digital/issue-pipeline.ts";
import { penstock } from "./digital/penstock.ts";
import { portal } from "./digital/portal.ts";
import { requirementsCascade } from "./digital/requirements-cascade.ts";
import { schoolsMap } from "./digital/schools-map.ts";
import { serverMigration } from "./digital/server-migration.ts";
import { sevenInstruments } from "./digital/seven-instruments.ts";
import { siteApp } from "./digital/site-app.ts";
import { timesheets } from "./digital/timesheets.ts";
import { wharfCloud } from "./digital/wharf-cloud.ts";
import { crowdBarrier } from "./events/crowd-barrier.ts";
import { crowdPlan } from "./events/crowd-plan.ts";
import { fourStructures } from "./events/four-structures.ts";
import { grandstand } from "./events/grandstand.ts";
import { hinge } from "./events/hinge.ts";
import { hotTruss } from "./events/hot-truss.ts";
import { marketPower } from "./events/market-power.ts";
import { sandStand } from "./events/sand-stand.ts";
import { shadeSails } from "./events/shade-sails.ts";
import { soundPlan } from "./events/sound-plan.ts";
import { standKit } from "./events/stand-kit.ts";
import { trussRoof } from "./events/truss-roof.ts";
import { windLevels } from "./events/wind-levels.ts";
import { bookWall } from "./interiors/book-wall.ts";
import { carbonLayers } from "./interiors/carbon-layers.ts";
import { ceilingVoid } from "./interiors/ceiling-void.ts";
import { chairBays } from "./interiors/chair-bays.ts";
import { defectsUnfolded } from "./interiors/defects-unfolded.ts";
import { deskUse } from "./interiors/desk-use.ts";
import { quietFloor } from "./interiors/quiet-floor.ts";
import { sampleDrawers } from "./interiors/sample-drawers.ts";
import { secondLife } from "./interiors/second-life.ts";
import { shellCloud } from "./interiors/shell-cloud.ts";
import { bayAddress } from "./racking/bay-address.ts";
import { coldStore } from "./racking/cold-store.ts";
import { erection } from "./racking/erection.ts";
import { flues } from "./racking/flues.ts";
import { loadSign } from "./racking/load-sign.ts";
import { narrowAisles } from "./racking/narrow-aisles.ts";
import { nineStores } from "./racking/nine-stores.ts";
import { shuttleBlock } from "./racking/shuttle-block.ts";
import { softGround } from "./racking/soft-ground.ts";
import { straightEdge } from "./racking/straight-edge.ts";
import { turning } from "./racking/turning.ts";
import { twoDirections } from "./racking/two-directions.ts";
import { underSlab } from "./racking/under-slab.ts";

/** Drawings that show one subject and nothing else, by the names under which sample content asks for them. */
export const subjects: Readonly<Record<string, Drawing>> = {
	"axonometric/car-park-ramp-doubled": carParkRamp,
	"axonometric/glenelg-sand-stand": sandStand,
	"axonometric/port-augusta-shade-sails": shadeSails,
	"axonometric/second-life-floor-layers": secondLife,
	"detail/carbon-layers-office-floor": carbonLayers,
	"detail/fire-door-jamb-1407": fireDoorJamb,
	"detail/frame-damage-straight-edge": straightEdge,
	"detail/hinge-revision-c-twice": hinge,
	"detail/quiet-floors-build-up-c": quietFloor,
	"detail/service-site-apps": siteApp,
	"elevation/service-client-portals": portal,
	"elevation/truss-in-the-heat": hotTruss,
	"elevation/wharf-shed-newcastle": wharfCloud,
	"interior/defects-walk-floor": defectsUnfolded,
	"interior/fenwick-parnell-drawers": sampleDrawers,
	"interior/ti-kouka-books-shop": bookWall,
	"interior/timesheet-friday-studio": timesheets,
	"network/clash-triage-funnel": clashTriage,
	"network/forty-one-schools-map": schoolsMap,
	"network/golden-thread-riser": goldenThread,
	"network/issue-pipeline-corrigan": issuePipeline,
	"network/monday-seven-numbers": sevenInstruments,
	"network/omanawa-federated-wing": federatedPlates,
	"network/requirements-cascade": requirementsCascade,
	"network/server-to-platform-migration": serverMigration,
	"network/service-model-coordination": coordination,
	"plan/consent-set-dwelling": dwelling,
	"plan/eighteen-months-desk-use": deskUse,
	"plan/service-stands-and-barriers": crowdPlan,
	"plan/two-clinics-chair-bays": chairBays,
	"racking/coolstore-bay-14c": bayAddress,
	"racking/flue-spaces-axonometric": flues,
	"racking/load-signs-bay": loadSign,
	"racking/nine-stores-survey": nineStores,
	"racking/ruakura-dc3-elevation": softGround,
	"racking/seismic-whitepaper-two-directions": twoDirections,
	"racking/service-install-crew": erection,
	"racking/service-rack-inspection": rackingAxonometric,
	"racking/shepparton-shuttle-block": shuttleBlock,
	"section/ceiling-weighs-plenum": ceilingVoid,
	"section/crowd-barrier-push": crowdBarrier,
	"section/floor-whitepaper-slab-section": underSlab,
	"section/penstock-weld-stations": penstock,
	"section/queens-wharf-grandstand-section": grandstand,
	"section/service-shell-survey": shellCloud,
	"section/timaru-cold-store-section": coldStore,
	"site-plan/power-distribution-market": marketPower,
	"site-plan/service-data-platform": dataLines,
	"stage/consents-stage-thresholds": fourStructures,
	"stage/north-hagley-roof": trussRoof,
	"stage/vogel-street-courtyard": soundPlan,
	"stage/wind-whitepaper-levels": windLevels,
	"stand/timber-stand-kit-large": standKit,
	"warehouse/kemps-creek-vna-plan": narrowAisles,
	"warehouse/reach-truck-aisle-plan": turning,
};
