import { fail } from "@shikara/contract/core/fail";
import {
  type BoardView,
  type DutyToTell,
  type DutyView,
  MAX_DUTIES,
  MAX_UNASSIGNED,
  type ToldView,
} from "@shikara/contract/duties/schema";
import type { Db } from "@shikara/db/client";
import { type DutyRow, dutiesById, dutiesOf, dutiesOn, findDuty, lastLost, liveDutiesOf } from "./duties.queries.ts";
import { openReports, type ReportRow, reportsOf } from "./reports.queries.ts";
import { journeysWithoutDuty } from "./unassigned.queries.ts";

const reportView = ({ dutyId: _duty, driverId: _driver, paymentId, ...report }: ReportRow) => ({
  ...report,
  isTaken: paymentId !== null,
});

/** Duties with what their drivers have told. */
async function views(db: Db, rows: readonly DutyRow[]): Promise<DutyView[]> {
  const reports = await reportsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ driverId: _driver, unitId: _unit, releasedAt: _at, ...row }) => ({
    ...row,
    reports: reports.filter(({ dutyId }) => dutyId === row.id).map(reportView),
  }));
}

/** @throws NOT_FOUND */
export async function dutyView(db: Db, id: string): Promise<DutyView> {
  const [view] = await views(db, [(await findDuty(db, id)) ?? fail("NOT_FOUND")]);
  return view ?? fail("NOT_FOUND");
}

/** Who drives what on some days, and what nobody drives yet. */
export async function boardOf(db: Db, asked: { from: string; to: string }): Promise<BoardView> {
  const [rows, open] = await Promise.all([dutiesOn(db, asked), journeysWithoutDuty(db, asked)]);
  const lost = await lastLost(
    db,
    open.map(({ bookingId }) => bookingId),
  );
  return {
    duties: await views(db, rows.slice(0, MAX_DUTIES)),
    unassigned: open
      .slice(0, MAX_UNASSIGNED)
      .map((journey) => ({ ...journey, before: lost.get(journey.bookingId) ?? null })),
    isMore: rows.length > MAX_DUTIES || open.length > MAX_UNASSIGNED,
  };
}

/** Who drives a booking, and who was to. */
export const dutiesOfBooking = async (db: Db, bookingId: string): Promise<DutyView[]> =>
  views(db, await dutiesOf(db, bookingId));

/** Those of these bookings that bind their drivers, the first first. */
export async function dutiesToTell(db: Db, bookingIds: readonly string[]): Promise<DutyToTell[]> {
  const rows = await liveDutiesOf(db, bookingIds);
  return rows.map(({ id, reference, customerName, driver: { name, phone }, state, startedAt }) => ({
    ...{ id, reference, customerName, driver: { name, phone } },
    startedAt: state === "started" ? startedAt : null,
  }));
}

/** What drivers have told and nobody has seen to, the first first. */
export async function toldByDrivers(db: Db): Promise<ToldView[]> {
  const open = await openReports(db);
  const ids = [...new Set(open.map(({ dutyId }) => dutyId))];
  const told = new Map((await dutiesById(db, ids)).map((duty) => [duty.id, duty]));
  return open.flatMap((report) => {
    const duty = told.get(report.dutyId);
    return duty ? [{ duty, report: reportView(report) }] : [];
  });
}
