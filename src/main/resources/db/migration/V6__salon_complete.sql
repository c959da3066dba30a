-- What the forgetting looks for: rows leave these indices with the words that are forgotten.
create index booking_request_with_words on booking_request (appointment_id) where num_nonnulls(reason, decision_reason) > 0;
create index salon_offer_with_written_code on salon_offer (quote_id) where promo_code is not null and promo_code_id is null;
