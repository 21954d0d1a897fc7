-- Changes nothing: versions before this know a newer one's functions by a later migration alone (docs/decisions/055-editions-of-routines.md).
select 1;
